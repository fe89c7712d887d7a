import type { DataRouter } from 'react-router-dom';
import { watchArrivals } from './arrivals';
import { type Fault, onFault, PendingError } from './faults';

type State = DataRouter['state'];
const at = (pathname: string) =>
  ({
    initialized: true,
    navigation: { state: 'idle' },
    location: { key: pathname, pathname, search: '?a=1', hash: '', state: null },
  }) as unknown as State;

let look: (state: State) => void;
const navigate = jest.fn();
let stop: () => void;

/** A router whose pages are never drawn. */
function watch() {
  const subscribe = (listener: (state: State, options: never) => void) => {
    look = listener as typeof look;
    return () => undefined;
  };
  stop = watchArrivals({ state: at('/internal/a'), subscribe, navigate }, { ownerOf: () => 'remote-internal' });
}

/** A browser in which work that can wait comes to its turn, or never does. */
function backgroundWork(comes: boolean) {
  const postTask = (run: () => void) => {
    if (comes) setTimeout(run, 8_000);
    return Promise.resolve();
  };
  Object.assign(globalThis, { scheduler: { postTask } });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  navigate.mockClear();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('une page qui n’est pas dessinée est demandée encore une fois, à dessiner sans attendre ; puis c’est dit', () => {
  const noted: Fault[] = [];
  const end = onFault((fault) => noted.push(fault));
  watch();
  jest.advanceTimersByTime(2_000);
  expect(navigate).toHaveBeenCalledWith(
    { pathname: '/internal/a', search: '?a=1', hash: '' },
    { replace: true, state: null, flushSync: true },
  );
  look({ ...at('/internal/a'), location: { ...at('/internal/a').location, key: 'again' } });
  jest.advanceTimersByTime(60_000);
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(noted).toMatchObject([{ error: expect.any(PendingError) as unknown, owner: 'remote-internal' }]);
  end();
  look(at('/external/b'));
  jest.advanceTimersByTime(2_000);
  expect(navigate).toHaveBeenCalledTimes(2);
});

it.each([
  [
    'ne trouve jamais de repos est la faute de son module',
    false,
    [{ error: expect.any(PendingError) as unknown, owner: 'remote-internal' }],
  ],
  ['se repose n’est la faute de personne', true, []],
])('une page qui %s', (_what, comes, faults) => {
  const noted: Fault[] = [];
  const end = onFault((fault) => noted.push(fault));
  backgroundWork(comes);
  watch();
  jest.advanceTimersByTime(9_000);
  expect(noted).toMatchObject(faults);
  expect(noted).toHaveLength(faults.length);
  end();
});

it('deux adresses que l’historique ne distingue pas sont deux pages', () => {
  watch();
  look({ ...at('/external/b'), location: { ...at('/external/b').location, key: '/internal/a' } });
  jest.advanceTimersByTime(2_000);
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/external/b' }), expect.anything());
});
