// What the pages do beyond being read: tabs, search, theme, copying. All pages work without it.
(function () {
  "use strict";

  const root = document.body.dataset.root;

  // --- what is remembered ----------------------------------------------------------------------

  function remembered(name) {
    try {
      return localStorage.getItem("shimwright-" + name);
    } catch (refused) {
      return null;
    }
  }

  function remember(name, value) {
    try {
      localStorage.setItem("shimwright-" + name, value);
    } catch (refused) {
      // the choice holds for this page only
    }
  }

  function element(name, attributes, text) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.textContent = text || "";
    return made;
  }

  // --- language tabs ---------------------------------------------------------------------------

  const tabGroups = [];

  function makeTabs(group, number) {
    const panels = [...group.querySelectorAll(":scope > .panel")];
    const list = element("div", { role: "tablist", "aria-label": group.dataset.label + ": language" });
    const tabs = panels.map((panel, place) => {
      const id = "tab-" + number + "-" + place;
      const title = panel.querySelector("h3").textContent;
      const tab = element("button", { type: "button", role: "tab", id, "aria-controls": id + "-panel" }, title);
      tab.dataset.language = panel.dataset.language;
      panel.id = id + "-panel";
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", id);
      tab.addEventListener("click", () => choose(tab.dataset.language));
      list.append(tab);
      return tab;
    });
    list.addEventListener("keydown", (event) => moveTab(event, tabs));
    group.prepend(list);
    group.classList.add("ready");
    tabGroups.push({ tabs, panels });
  }

  function moveTab(event, tabs) {
    const here = tabs.indexOf(document.activeElement);
    const places = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    if (event.key in places) {
      event.preventDefault();
      const tab = tabs[places[event.key]];
      choose(tab.dataset.language);
      tab.focus();
    }
  }

  // A group without the language keeps its first; the choice stays what it is.
  function show(language) {
    for (const { tabs, panels } of tabGroups) {
      const found = tabs.findIndex((tab) => tab.dataset.language === language);
      const shown = Math.max(found, 0);
      tabs.forEach((tab, place) => {
        tab.setAttribute("aria-selected", String(place === shown));
        tab.tabIndex = place === shown ? 0 : -1;
        panels[place].classList.toggle("shown", place === shown);
      });
    }
  }

  // Keeps what a reader has chosen under the same place of the window, whatever the panels' heights.
  function choose(language) {
    const before = document.activeElement.getBoundingClientRect().top;
    remember("language", language);
    show(language);
    const moved = document.activeElement.getBoundingClientRect().top - before;
    window.scrollBy({ top: moved, behavior: "instant" });
  }

  document.querySelectorAll(".tabs").forEach(makeTabs);
  show(remembered("language"));
  window.addEventListener("storage", (event) => {
    if (event.key === "shimwright-language") {
      show(event.newValue);
    }
  });

  // --- theme -----------------------------------------------------------------------------------

  const themes = ["system", "light", "dark"];
  const themeButton = document.getElementById("theme");

  function nameTheme(theme) {
    themeButton.textContent = "Theme: " + theme;
    themeButton.title = "Change between the system's theme, light and dark";
  }

  function setTheme(theme) {
    if (theme === "system") {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = theme;
    }
    remember("theme", theme);
    nameTheme(theme);
  }

  function currentTheme() {
    return document.documentElement.dataset.theme || "system";
  }

  nameTheme(currentTheme());
  themeButton.hidden = false;
  themeButton.addEventListener("click", () => {
    setTheme(themes[(themes.indexOf(currentTheme()) + 1) % themes.length]);
  });

  // --- copying ---------------------------------------------------------------------------------

  function makeCopyButton(listing) {
    const button = element("button", { type: "button", class: "copy" }, "Copy");
    button.setAttribute("aria-label", "Copy this code");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(listing.textContent);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    const frame = element("div", { class: "listing" });
    listing.replaceWith(frame);
    frame.append(listing, button);
  }

  if (navigator.clipboard) {
    document.querySelectorAll("pre:has(> code)").forEach(makeCopyButton);
  }

  // --- Javadoc ---------------------------------------------------------------------------------

  // The folder of Javadoc and its types, which option --javadoc names: none without it.
  const beside = window.shimwrightJavadoc || { root: "", types: [] };
  const javadoc = beside.types
    .filter((type) => type.p && type.l)
    .map((type) => ({
      name: type.l,
      package: type.p,
      path: beside.root + (type.m || "") + type.p.replaceAll(".", "/") + "/" + type.l + ".html",
    }));
  const types = new Map(javadoc.map((type) => [type.name, type]));

  // Comm.setAttr leads to Comm, Codec.aint() to Codec, @NativeBinding(library = ...) to NativeBinding.
  function leadToJavadoc(code) {
    const named = code.textContent.match(/^@?([A-Z]\w*)(?=$|[.(<])/);
    const type = named && types.get(named[1]);
    if (type && !code.closest("a, pre, button")) {
      const link = element("a", { href: root + type.path });
      code.replaceWith(link);
      link.append(code);
    }
  }

  if (javadoc.length > 0) {
    const item = element("li", {});
    item.append(element("a", { href: root + beside.root + "index.html" }, "Javadoc"));
    document.querySelector(".chapters ul").append(item);
  }
  document.querySelectorAll("main code").forEach(leadToJavadoc);
  document.querySelectorAll('.panel[data-language="java"]').forEach((panel) => {
    const used = new Set(panel.querySelector("pre").textContent.match(/\b[A-Z]\w+/g));
    const known = [...used].filter((name) => types.has(name));
    if (known.length > 0) {
      const line = element("p", { class: "source" }, "Javadoc: ");
      known.forEach((name, i) => {
        if (i > 0) line.append(", ");
        line.append(element("a", { href: root + types.get(name).path }, name));
      });
      panel.append(line);
    }
  });

  // --- search ----------------------------------------------------------------------------------

  const field = document.getElementById("query");
  const hits = document.getElementById("hits");
  const count = document.getElementById("count");
  const most = 12;
  let selected = -1;

  const entries = [...window.shimwrightIndex, ...javadoc.map(javaEntry)];

  function javaEntry(type) {
    return {
      title: type.name,
      names: [type.package + "." + type.name],
      text: "Java, package " + type.package,
      kind: "Javadoc",
      path: type.path,
      words: "",
      linked: 0,
    };
  }

  const finder = new Fuse(entries, {
    keys: [
      { name: "title", weight: 4 },
      { name: "names", weight: 3 },
      { name: "text", weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
    includeScore: true,
    useExtendedSearch: true,
  });

  function flat(text) {
    return text.toLowerCase().replace(/[^a-z0-9]/g, "");
  }

  function wordsOf(text) {
    return text.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter((word) => word);
  }

  // How well a spelling answers: the same, its end after a prefix, its start, anywhere. Punctuation
  // and case do not count, as every language has its own. The guide's titles are words, so one that
  // has all words of the query, or their plurals, answers as well as a name after a prefix.
  function nearness(entry, wanted, words) {
    const titled = (word) => wordsOf(entry.title).some((its) => [word, word + "s", word + "es"].includes(its));
    let best = entry.kind === "guide" && words.every(titled) ? 1 : 7;
    for (const name of [entry.title, ...entry.names]) {
      const spelled = flat(name);
      if (spelled === wanted) return 0;
      if (spelled.endsWith(wanted)) best = Math.min(best, 1);
      else if (spelled.startsWith(wanted)) best = Math.min(best, 2);
      else if (spelled.includes(wanted)) best = Math.min(best, 3);
    }
    return best;
  }

  // After the names: what says all of it at once, has all words in its title and first sentence, or
  // has them anywhere in its text, where a word may be the start of one.
  function told(entry, words) {
    const said = (entry.title + " " + entry.text).toLowerCase();
    if (said.includes(words.join(" "))) return 4;
    if (words.every((word) => said.includes(word))) return 5;
    const all = " " + said + " " + entry.words;
    return words.every((word) => all.includes(" " + word)) ? 6 : 7;
  }

  function find(query) {
    const asked = query.trim();
    const wanted = flat(asked);
    if (!wanted) return [];
    const words = wordsOf(asked);
    const near = new Map();
    for (const entry of entries) {
      const rank = Math.min(nearness(entry, wanted, words), told(entry, words));
      if (rank < 7) near.set(entry, rank);
    }
    if (near.size < most) {
      for (const { item, score } of finder.search(asked.replace(/[|^$!='"]/g, " "))) {
        if (!near.has(item)) near.set(item, 7 + score);
      }
    }
    // of those that answer alike: the guide before a constant, and before all else where the words are
    // sought in texts; then what many pages lead to; then what is short
    const place = (entry, rank) =>
      entry.kind === "guide" ? 0 : entry.kind === "constant" ? 2 : rank >= 4 ? 1 : 0;
    return [...near.entries()]
      .sort(
        ([one, its], [other, others]) =>
          its - others ||
          place(one, its) - place(other, others) ||
          other.linked - one.linked ||
          one.title.length - other.title.length,
      )
      .map(([entry]) => entry);
  }

  // The spelling that the reader asked for, where it is not the title.
  function spelling(entry, wanted) {
    return entry.names.find((name) => flat(name).includes(wanted)) || "";
  }

  function hit(entry, place, wanted) {
    const item = element("li", { role: "none" });
    const link = element("a", {
      href: root + entry.path,
      role: "option",
      id: "hit-" + place,
      "aria-selected": "false",
      tabindex: "-1",
    });
    link.append(element("code", {}, entry.title));
    const other = spelling(entry, wanted);
    if (other && !flat(entry.title).includes(wanted)) {
      link.append(element("code", { class: "other" }, other));
    }
    link.append(element("span", { class: "kind" }, entry.kind), element("span", { class: "text" }, entry.text));
    item.append(link);
    item.addEventListener("pointermove", () => select(place));
    return item;
  }

  function select(place) {
    selected = place;
    [...hits.children].forEach((item, i) => {
      item.firstChild.setAttribute("aria-selected", String(i === place));
      if (i === place) item.scrollIntoView({ block: "nearest" });
    });
    if (place < 0) {
      field.removeAttribute("aria-activedescendant");
    } else {
      field.setAttribute("aria-activedescendant", "hit-" + place);
    }
  }

  function close() {
    hits.hidden = true;
    field.setAttribute("aria-expanded", "false");
    select(-1);
  }

  function update() {
    const found = find(field.value);
    hits.replaceChildren(...found.slice(0, most).map((entry, i) => hit(entry, i, flat(field.value))));
    const asked = field.value.trim() !== "";
    hits.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(found.length > 0));
    const nothing = asked && found.length === 0;
    count.textContent = nothing
      ? "Nothing found for “" + field.value.trim() + "”. Try one word of it, or a name such as Comm.dup."
      : asked ? found.length + " found" : "";
    count.classList.toggle("unseen", !nothing);
    field.classList.toggle("nothing", asked && found.length === 0);
    select(found.length > 0 ? 0 : -1);
  }

  function searchKey(event) {
    const last = hits.children.length - 1;
    if (event.key === "Escape") {
      field.value = "";
      update();
    } else if (hits.hidden) {
      return;
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      select(selected >= last ? 0 : selected + 1);
    } else if (event.key === "ArrowUp") {
      event.preventDefault();
      select(selected <= 0 ? last : selected - 1);
    } else if (event.key === "Enter" && selected >= 0) {
      event.preventDefault();
      hits.children[selected].firstChild.click();
      close();
    }
  }

  document.querySelector(".search").hidden = false;
  field.addEventListener("input", update);
  field.addEventListener("focus", update);
  field.addEventListener("keydown", searchKey);
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest(".search")) close();
  });
  field.addEventListener("blur", (event) => {
    if (!event.relatedTarget || !event.relatedTarget.closest(".search")) close();
  });
  hits.addEventListener("pointerdown", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
