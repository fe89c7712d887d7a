// The only help where the shell itself cannot load: asks once more for its files, then says so in French. It never reloads.
(() => {
  const patienceMs = 9_000;
  let isStarted = false;
  let shown;

  const show = () => {
    if (isStarted || shown) return;
    if (!document.body) return setTimeout(show, 50);
    shown = document.getElementById('stopped').content.firstElementChild.cloneNode(true);
    shown.querySelector('button').addEventListener('click', () => location.reload());
    document.body.append(shown);
  };

  const askAgain = (script) => {
    const again = document.createElement('script');
    for (const name of ['integrity', 'crossOrigin', 'nonce']) again[name] = script[name];
    again.src = `${script.src}?again=1`;
    again.dataset.shell = 'again';
    document.head.append(again);
  };

  addEventListener(
    'error',
    ({ target, error }) => {
      const which = target instanceof HTMLScriptElement && target.dataset.shell;
      if (which === 'first') askAgain(target);
      else if (which === 'again' || error) show();
    },
    true,
  );
  addEventListener('unhandledrejection', show);
  setTimeout(show, patienceMs);

  // The shell says that it runs; a slow one may come after the message.
  addEventListener('tandem:started', () => {
    isStarted = true;
    shown?.remove();
  });
})();
