// In the page, before anything of it runs: notes when the e-mail field is painted, typed into and taken over by React.
// `benchNotes` is a binding of the bench; the times are milliseconds since the navigation began.
(() => {
  const noted = {};
  const field = () => document.querySelector('input[name="email"]');
  const note = (name, more = {}) => {
    if (name in noted) return;
    noted[name] = performance.now();
    self.benchNotes(JSON.stringify({ name, at: noted[name], origin: performance.timeOrigin, ...more }));
  };
  const afterPaint = (run) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run, { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(undefined));
  };

  const look = () => {
    const box = field()?.getBoundingClientRect();
    if (!box?.width) return false;
    note('visible', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return true;
  };
  const watcher = new MutationObserver(() => {
    if (!field()) return;
    watcher.disconnect();
    const again = () => look() || afterPaint(again);
    afterPaint(again);
  });
  watcher.observe(document, { childList: true, subtree: true });
  addEventListener('input', () => note('typed'), true);

  // React tells its developer tools about each commit, in production too.
  const isIn = (root) => {
    const element = field();
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let fiber = key && element[key];
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode === root;
  };
  self['__REACT_DEVTOOLS_GLOBAL_HOOK__'] = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer, root) => isIn(root) && note('mounted'),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };

  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  self.benchLargest = () => largest;
})();
