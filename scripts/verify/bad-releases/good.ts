import { scopeOf } from '@tandem/shared/releases/gate.styles';
import type { Difference } from '../../../e2e/src/release-variant';

interface Good {
  title: string;
  name: string;
  difference?: Difference;
}

const packages = ['remote-auth', 'remote-external', 'remote-internal', 'shell'];

/** What teams do every day. */
const differencesOf = (of: string): readonly Omit<Good, 'name'>[] => [
  { title: 'another text' },
  { title: 'every script is another one', difference: { isDeep: true } },
  {
    title: 'another colour',
    difference: {
      edit: (name, text) => (name.endsWith('.css') ? `${text}\n${scopeOf(of)} .own{color:#123456}` : text),
    },
  },
  {
    title: 'a timer that ends',
    difference: {
      edit: (name, text) => (name.startsWith('remoteEntry') ? `${text}\n;setTimeout(() => undefined, 100);` : text),
    },
  },
  {
    title: 'a comment in every script',
    difference: { edit: (name, text) => (name.endsWith('.js') ? `${text}\n// another one` : text) },
  },
];

/** Five of each package; of a few, one of each comes first. */
export const goodReleases: readonly Good[] = packages
  .flatMap((name) => differencesOf(name).map((each, round) => ({ round, good: { name, ...each } })))
  .toSorted((one, other) => one.round - other.round)
  .map(({ good }) => good);
