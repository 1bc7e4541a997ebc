# Prints the words of documentation a line each: of a page in HTML, Markdown or roff (kind=html, md, man),
# and of the documentation comments of a file in Java (kind=java). Where lines end does not matter.
function words(text,    n, i, parts) {
  n = split(text, parts, /[ \t\r\n]+/)
  for (i = 1; i <= n; i++) if (parts[i] != "") print parts[i]
}

# The file without what stands between begin and end, such as a script.
function without(text, begin, end,    from, to, kept) {
  kept = ""
  while ((from = index(text, begin)) > 0) {
    kept = kept substr(text, 1, from - 1) " "
    text = substr(text, from + length(begin))
    to = index(text, end)
    if (to == 0) return kept
    text = substr(text, to + length(end))
  }
  return kept text
}

{ text = text $0 "\n" }

END {
  if (kind == "html") {
    text = without(without(without(text, "<!--", "-->"), "<script", "</script>"), "<style", "</style>")
    gsub(/<[^>]*>/, " ", text)
    words(text)
  } else if (kind == "man") {
    gsub(/\\f[A-Z]|\\&/, "", text)
    text = "\n" text
    gsub(/\n\.[A-Za-z\\"]+/, "\n", text)
    words(text)
  } else if (kind == "java") {
    while ((from = index(text, "/**")) > 0) {
      text = substr(text, from + 3)
      to = index(text, "*/")
      comment = substr(text, 1, to - 1)
      text = substr(text, to + 2)
      gsub(/\n[ \t]*\*/, "\n", comment)
      words(comment)
    }
  } else {
    words(text)
  }
}
