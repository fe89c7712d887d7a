// Stands at the end of a remote's entry in a browser: one of its pages does what no page may do, as soon as it stands.
((kind, path, container) => {
  const isOver = { position: 'fixed', inset: '0', zIndex: '9999', background: '#ffffff' };
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const misdeeds = {
    fetch: () => (self.fetch = () => Promise.reject(new Error('planted'))),
    'Array.prototype.map': () => Reflect.set(Array.prototype, 'map', () => []),
    'history.pushState': () => (history.pushState = () => undefined),
    'localStorage.clear()': () => localStorage.clear(),
    'sessionStorage.clear()': () => sessionStorage.clear(),
    'emptied body': () => (document.body.innerHTML = ''),
    'eaten clicks': () => document.addEventListener('click', take, true),
    'blocked thread': () => {
      for (const until = Date.now() + 20_000; Date.now() < until;);
    },
    cover: () => Object.assign(document.body.appendChild(document.createElement('div')).style, isOver),
  };
  const element = (type, props) => ({
    $$typeof: Symbol.for('react.transitional.element'),
    type,
    key: null,
    ref: null,
    props,
  });
  const misbehaving = (Page) =>
    class {
      constructor(props) {
        this.props = props;
      }
      get isReactComponent() {
        return {};
      }
      render() {
        return element(Page, {});
      }
      componentDidMount() {
        // Others have their turn first: a page that stands is what misbehaves.
        setTimeout(() => misdeeds[kind]?.(), 500);
      }
    };
  const misbehavingRow = (row) =>
    row.path === path ? { ...row, page: async () => ({ default: misbehaving((await row.page()).default) }) } : row;

  const { init, get } = self[container];
  self[container] = {
    init,
    get: async (name) => {
      const real = await get(name);
      return () => {
        const { default: table } = real();
        return { default: { ...table, routes: table.routes.map(misbehavingRow) } };
      };
    },
  };
})('KIND', 'PATH', 'CONTAINER');
