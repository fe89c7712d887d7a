// Stands at the end of a remote's entry in a browser: from then on its route table fails in one way, on one page where that is said.
// React's own marks, no React.
(({ kind, page: onlyPage, afterMs = 0, container }) => {
  const element = (type, props, key = null) => ({
    $$typeof: Symbol.for('react.transitional.element'),
    type,
    key,
    ref: null,
    props,
  });
  const fail = () => {
    throw new Error(`planted: ${kind}`);
  };
  class FailsInEffect {
    constructor(props) {
      this.props = props;
    }
    render() {
      return null;
    }
    componentDidMount() {
      fail();
    }
  }
  FailsInEffect.prototype.isReactComponent = {};
  class DrawsForEver {
    constructor(props) {
      this.props = props;
    }
    render() {
      return null;
    }
    again() {
      this.updater.enqueueSetState(this, {}, null, 'setState');
    }
    componentDidMount() {
      this.again();
    }
    componentDidUpdate() {
      this.again();
    }
  }
  DrawsForEver.prototype.isReactComponent = {};
  // With hooks, which only the React of the shell has.
  const drawsInEffect = () => {
    const { useEffect, useState } = self.tandem.lent.react;
    const [times, setTimes] = useState(0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fault that it plants
    useEffect(() => setTimes(times + 1));
    return null;
  };
  const ofReact18 = { ...element('p', {}), $$typeof: Symbol.for('react.element') };

  const beside = (Page, type, props) => () =>
    element(Symbol.for('react.fragment'), { children: [element(Page, {}, 'page'), element(type, props, 'planted')] });
  const never = () => new Promise(() => {});

  /** The page, and something that happens once it stands; `lent`: what the shell lends to every remote. */
  const after = (run) => (Page) => {
    const { useEffect } = self.tandem.lent.react;
    const { usePlatform } = self.tandem.lent['@tandem/shared/platform'];
    const Happens = () => {
      const platform = usePlatform();
      useEffect(() => {
        if (afterMs > 0) setTimeout(() => run(platform), afterMs);
        else run(platform);
      }, [platform]);
      return null;
    };
    return beside(Page, Happens, {});
  };
  const busy = () => {
    for (const end = performance.now() + 6000; performance.now() < end;);
  };
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const style = { position: 'fixed', inset: '0', zIndex: 9999, background: '#ffffff' };
  const cover = () => Object.assign(document.body.appendChild(document.createElement('div')).style, style);
  const addStyle = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { display: none }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  const pages = {
    nothing: () => () => null,
    white: (Page) => beside(Page, 'div', { style }),
    suspended: () => () => {
      throw never();
    },
    blocked: after(busy),
    'late error': after(() => void setTimeout(fail, 50)),
    rejection: after(() => void Promise.resolve().then(fail)),
    fetch: after(() => (self.fetch = () => Promise.reject(new Error(`planted: ${kind}`)))),
    map: after(() => Reflect.set(Array.prototype, 'map', () => [])),
    pushState: after(() => (history.pushState = () => undefined)),
    'local storage': after(() => localStorage.clear()),
    'session storage': after(() => sessionStorage.clear()),
    'eaten clicks': after(() => document.addEventListener('click', take, true)),
    'emptied body': after(() => (document.body.textContent = '')),
    cover: after(cover),
    style: after(addStyle),
    notice: after(({ notify }) => notify({ text: { planted: kind } })),
    render: () => fail,
    object: () => () => element('p', { children: { planted: kind } }),
    'endless renders': (Page) => beside(Page, DrawsForEver, {}),
    'endless effect': (Page) => beside(Page, drawsInEffect, {}),
    'old element': () => () => element('div', { children: ofReact18 }),
    effect: (Page) => beside(Page, FailsInEffect, {}),
    handler: (Page) => beside(Page, 'button', { type: 'button', onClick: fail, children: 'Défaut prévu' }),
    'no component': () => 'nonsense',
  };
  const brokenRow = (row) => {
    if (onlyPage && row.path !== onlyPage) return row;
    if (kind === 'hanging page') return { ...row, page: never };
    if (!pages[kind]) return row;
    return { ...row, page: async () => ({ default: pages[kind]((await row.page()).default) }) };
  };
  const exposed = (real) => {
    if (kind === 'evaluation') fail();
    if (kind === 'nonsense') return { default: { prefix: 7, routes: 'nonsense' } };
    const { default: table } = real();
    const layout = kind === 'layout' ? { layout: async () => ({ default: fail }) } : {};
    return { default: { ...table, ...layout, routes: table.routes.map(brokenRow) } };
  };

  const { init, get } = self[container] ?? {};
  const brokenGet = async (name) => {
    const real = await get(name);
    return () => exposed(real);
  };
  if (get) self[container] = { init, get: kind === 'hanging' ? never : brokenGet };
  const start = self.tandemStarts?.[container];
  if (start) self.tandemStarts[container] = kind === 'hanging' ? never : () => exposed(start);
})(PLANTED);
