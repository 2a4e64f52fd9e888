// Before the first paint: the theme that this browser was told to keep. A file of its own, so that no inline script is needed.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stands.
}
