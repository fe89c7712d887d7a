// Runs before every other script of a page that the gate looks at: remembers what the browser brings, and says what became of it.
(() => {
  const of = (object, names) =>
    names.split(' ').map((name) => [object, name, Object.getOwnPropertyDescriptor(object, name)]);
  const natives = [
    ...of(
      self,
      'fetch setTimeout setInterval clearTimeout requestAnimationFrame queueMicrotask Promise Map Set URL Date JSON',
    ),
    ...of(Array, 'from isArray'),
    ...of(
      Array.prototype,
      'map filter forEach find some every includes reduce push slice splice sort concat join flatMap',
    ),
    ...of(Object, 'keys values entries assign freeze fromEntries defineProperty'),
    ...of(String.prototype, 'replace replaceAll split includes startsWith slice trim toLowerCase'),
    ...of(Promise.prototype, 'then catch finally'),
    ...of(JSON, 'parse stringify'),
    ...of(EventTarget.prototype, 'addEventListener removeEventListener dispatchEvent'),
    ...of(Document.prototype, 'createElement querySelector querySelectorAll getElementById'),
    ...of(History.prototype, 'pushState replaceState back'),
    // `clear` of these, and what changes the children of a node, are the shell's own: it tells who calls or replaces them.
    ...of(Storage.prototype, 'getItem setItem removeItem'),
    ...of(XMLHttpRequest.prototype, 'open send'),
  ];
  const nameOf = (object, name) =>
    object === self ? name : `${object.name ? object.name : `${object.constructor.name}.prototype`}.${name}`;
  const isChanged = ([object, name, before]) => {
    const now = Object.getOwnPropertyDescriptor(object, name);
    return !now || now.value !== before.value || now.get !== before.get;
  };
  /** Counts on nothing of what it looks at: a loop, no `map`. */
  const changed = () => {
    const names = [];
    for (const native of natives) if (isChanged(native)) names[names.length] = nameOf(native[0], native[1]);
    return names;
  };
  const added = [Array.prototype, Object.prototype, history].flatMap((object) => [
    [object, Object.keys(object).length],
  ]);

  /** What is kept for others must stay: one word in each storage. */
  const storages = [localStorage, sessionStorage];
  for (const storage of storages) storage.setItem('tandem.gate', '1');

  let clicks = 0;
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (target instanceof Element && target.hasAttribute('data-gate') && !defaultPrevented) clicks++;
  });
  const longest = { ms: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const fallback = () =>
    [...document.querySelectorAll('section[role="alert"] h1')].find((heading) => isSeen(heading))?.innerText;
  const heading = () => [...document.querySelectorAll('#root h1')].find(isSeen);
  const place = () => document.querySelector('#root main') ?? document.querySelector('#root');
  /** What stands under the heading: a page says something. */
  const text = () => (place()?.innerText ?? '').replace(heading()?.innerText ?? '', '').trim();

  /** Whether the page of this address stands: its name in the tab, a heading, some text. Another address: a guard led there. */
  const stands = ({ address, title }) =>
    heading() !== undefined &&
    text().length > 2 &&
    (decodeURI(location.pathname) !== decodeURI(address) || new RegExp(title).test(document.title));

  /** The element at the middle of the heading is of the page, or of a window that the page has opened over itself. */
  function isCovered() {
    const { left, top, width, height } = heading().getBoundingClientRect();
    const above = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    return above !== null && !above.closest('#root, dialog, [role="dialog"], [role="status"], .demo');
  }

  /** Whether a click reaches the window, as every handler of React needs. */
  function isEaten() {
    const probe = document.createElement('span');
    probe.setAttribute('data-gate', '');
    document.querySelector('#root').append(probe);
    const before = clicks;
    probe.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    probe.remove();
    return clicks === before;
  }

  /** Elements as anybody may have them, outside of every remote: no rule of a remote may speak of them. */
  function probes() {
    const names = 'div p a button input select textarea h1 h2 ul li table td dialog img svg span label form section';
    const box = document.createElement('div');
    box.append(...names.split(' ').map((name) => document.createElement(name)));
    return box;
  }
  const rulesOf = (rules) => [...rules].flatMap((rule) => [rule, ...(rule.cssRules ? rulesOf(rule.cssRules) : [])]);
  const addressOf = ({ href, ownerNode }) => href ?? ownerNode?.dataset?.href ?? '';
  const plain = (selector) => selector.replaceAll(/::?(before|after|placeholder|marker|backdrop|selection)\b/g, '');
  const speaksOf = (elements, { selectorText }) => {
    try {
      return elements.some((element) => element.matches(plain(selectorText)));
    } catch {
      return false;
    }
  };

  /** Selectors of a remote's style sheets that reach what is not its own, with the file. */
  function stylesOutside() {
    const box = probes();
    document.body.append(box);
    const elements = [document.documentElement, document.body, document.querySelector('#root'), box, ...box.children];
    const found = [...document.styleSheets].flatMap((sheet) => {
      const [, of] = /\/r\/(remote-[a-z0-9-]+)\//.exec(addressOf(sheet)) ?? [];
      if (!of) return [];
      const outside = rulesOf(sheet.cssRules).find((rule) => rule.selectorText && speaksOf(elements, rule));
      return outside ? [outside.selectorText.slice(0, 60)] : [];
    });
    box.remove();
    return [...new Set(found)];
  }

  const renderers = [];
  // React tells the tools of developers of each copy that draws.
  const hook = {
    supportsFiber: true,
    inject: ({ version }) => renderers.push(version),
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onScheduleFiberRoot() {},
    checkDCE() {},
  };
  Object.defineProperty(self, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });

  self.tandemGate = {
    /** Waits for the page, or for the message that stands in its place. */
    async arrive(stop, ms) {
      const end = performance.now() + ms;
      while (performance.now() < end) {
        if (fallback()) break;
        if (stands(stop)) break;
        await pause(25);
      }
      return { stands: stands(stop), fallback: fallback() ?? null, path: location.pathname };
    },

    /** Waits until nothing is to be done any more; false: the browser gave no idle time. */
    async rest(ms) {
      await frame();
      return new Promise((resolve) => {
        requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: ms });
      });
    },

    /** Null where the page has taken away what it is drawn in. */
    inspect() {
      if (!place()) return null;
      const { left, top, width, height } = place().getBoundingClientRect();
      const facts = {
        covered: heading() ? isCovered() : false,
        eaten: isEaten(),
        natives: changed(),
        added: added.some(([object, count]) => Object.keys(object).length !== count),
        cleared: storages.some((storage) => storage.getItem('tandem.gate') === null),
        outside: stylesOutside(),
        report: document.querySelector('dialog[open] #report-cause')?.innerText ?? null,
        renderers,
        longest: longest.ms,
        box: { x: Math.max(0, left), y: Math.max(0, top), width: Math.floor(width), height: Math.floor(height) },
      };
      longest.ms = 0;
      return facts;
    },
  };
})();
