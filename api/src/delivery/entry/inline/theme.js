// Before the first paint: the theme that the person chose, or the one of their system; the product's letters where they have come before.
(() => {
  let theme;
  try {
    theme = localStorage.getItem('tandem.theme');
    if (localStorage.getItem('tandem.letters')) document.documentElement.dataset.letters = '';
  } catch {
    // Storage is blocked.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
