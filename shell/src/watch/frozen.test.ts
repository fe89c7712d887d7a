import { watchFrozen } from './frozen';

type Script = { duration: number; pauseDuration: number; sourceURL: string };

/** A browser that measures frames; returns how it tells of one. */
function measuring() {
  let tell: (scripts: Script[]) => void = () => undefined;
  globalThis.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['long-animation-frame'];
    constructor(heard: (list: { getEntries: () => unknown }) => void) {
      tell = (scripts) => heard({ getEntries: () => [{ scripts }] });
    }
    observe() {}
    disconnect() {}
    takeRecords = () => [];
  } as unknown as typeof PerformanceObserver;
  return (...scripts: Script[]) => tell(scripts);
}

const before = globalThis.PerformanceObserver;
afterEach(() => {
  globalThis.PerformanceObserver = before;
});

it.each([
  ['plus de cinq secondes', { duration: 20_000, pauseDuration: 0 }, ['a.js']],
  ['moins de cinq secondes', { duration: 4_900, pauseDuration: 0 }, []],
  ['une question à la personne', { duration: 60_000, pauseDuration: 58_000 }, []],
])('une page qu’un script a tenue %s', (_how, script, expected) => {
  const measured = measuring();
  const heard: string[] = [];
  const stop = watchFrozen((file) => heard.push(file));
  measured({ ...script, sourceURL: 'a.js' });
  expect(heard).toEqual(expected);
  stop();
});
