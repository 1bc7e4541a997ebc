// Applies the chosen theme before the page is painted; none chosen means the system's.
(function () {
  "use strict";
  try {
    var chosen = localStorage.getItem("shimwright-theme");
    if (chosen === "dark" || chosen === "light") {
      document.documentElement.dataset.theme = chosen;
    }
  } catch (refused) {
    // a browser may refuse storage; the system's theme is right then
  }
})();
