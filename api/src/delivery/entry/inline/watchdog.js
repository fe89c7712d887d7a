// The only help where the shell itself cannot load or start: asks once more for its files, then says so in French, and tells the
// server, because the shell cannot. It never reloads.
(() => {
  const timeoutMs = 9_000;
  let isStarted = false;
  let hasFailed = false;
  let notice;

  const show = () => {
    if (isStarted || notice) return;
    if (!document.body) return setTimeout(show, 50);
    notice = document.getElementById('stopped').content.firstElementChild.cloneNode(true);
    notice.querySelector('button').addEventListener('click', () => location.reload());
    document.body.append(notice);
  };

  const tell = async (kind, message) => {
    const { config, receipt } = JSON.parse(document.getElementById('tandem').textContent);
    const send = (address, more) => fetch(config.apiUrl + address, { credentials: 'include', ...more });
    await send('/sanctum/csrf-cookie');
    const [, token] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie);
    await send('/api/signals/failed', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ receipt, package: 'shell', kind, message: message.slice(0, 300) }),
    });
  };

  const fail = (kind, message) => {
    if (isStarted || hasFailed) return;
    hasFailed = true;
    show();
    tell(kind, message).catch(() => {});
  };

  const askAgain = (script) => {
    const again = document.createElement('script');
    for (const name of ['integrity', 'crossOrigin', 'nonce']) again[name] = script[name];
    again.src = `${script.src}?again=${Date.now()}`;
    again.dataset.shell = 'again';
    document.head.append(again);
  };

  // What a remote or an extension of the browser throws does not keep the shell from starting.
  const isOurs = (trace) => /\/r\/shell\//.test(trace);

  addEventListener(
    'error',
    ({ target, filename, message }) => {
      const which = target instanceof HTMLScriptElement && target.dataset.shell;
      if (which === 'first') askAgain(target);
      else if (which === 'again') fail('load', `${new URL(target.src).pathname} did not load`);
      else if (isOurs(filename)) fail('error', message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason?.stack)) fail('error', String(reason));
  });
  setTimeout(show, timeoutMs);

  // The shell says that it runs; a slow one may come after the message.
  addEventListener('tandem:started', () => {
    isStarted = true;
    notice?.remove();
  });
})();
