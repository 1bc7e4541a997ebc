// Where Javadoc is from the root of the site, and its types: written anew where Javadoc is beside it.
window.shimwrightJavadoc = { root: "", types: [] };
