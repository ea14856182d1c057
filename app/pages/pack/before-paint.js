// Runs before the first paint of a packed file. The reader's theme comes from the file before, in the hash: files have no storage in common.
const root = document.documentElement;
root.dataset.js = "";
const theme = new URLSearchParams(location.hash.slice(1)).get("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
