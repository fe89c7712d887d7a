import { setTimeout as pause } from 'node:timers/promises';
import { read, type Send } from './client';
import { timed, type Times, timesOf, turnOf } from './measure';
import { saverOf } from './saver';

/** Seconds between two deeds of one person: shorter than a clerk takes, so that the figures are on the safe side. */
export const think = { from: 2, to: 8 } as const;
/** Seconds between two searches while one types. */
const betweenKeys = 0.3;

const filters = [
  '',
  'status=active',
  'status=dormant',
  'view=all&page=3',
  'sort=company',
  'sort=profession,-birthDate',
  'minor=true',
  'certType=AFP',
];
const typings = [
  ['roc', 'rochat', 'rochat el'],
  ['gar', 'garage'],
  ['079', '079 123'],
  ['mül', 'müller'],
];

type Deed = 'liste' | 'recherche' | 'fiche' | 'enregistrer';
/** How often each is done, of a hundred deeds. */
const deeds: readonly (readonly [Deed, number])[] = [
  ['liste', 40],
  ['recherche', 30],
  ['fiche', 20],
  ['enregistrer', 10],
];

/** The same numbers in each run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function deedOf(roll: number): Deed {
  let left = roll * 100;
  for (const [deed, share] of deeds) {
    left -= share;
    if (left < 0) return deed;
  }
  return 'liste';
}

type Samples = Record<Deed, number[]>;

/** One person at work until the time is over; the apprentices that they save are their own. */
async function work(send: Send, own: readonly number[], roll: () => number, until: number, samples: Samples) {
  const save = await saverOf(send, own);
  const list = (query: string) => send(`/api/students?${query}`);
  const note = async (deed: Deed, run: () => Promise<unknown>) => samples[deed].push(await timed(run));
  const does: Record<Deed, (turn: number) => Promise<unknown>> = {
    liste: async (turn) => {
      // The page asks for both at once.
      await Promise.all([note('liste', () => list(turnOf(filters, turn))), send('/api/students/counts')]);
    },
    recherche: async (turn) => {
      for (const text of turnOf(typings, turn)) {
        await note('recherche', () => list(`search=${encodeURIComponent(text)}`));
        await pause(betweenKeys * 1000);
      }
    },
    fiche: (turn) => note('fiche', () => send(`/api/students/${turnOf(own, turn)}`)),
    enregistrer: (turn) => note('enregistrer', () => save(turn)),
  };
  await pause(roll() * think.to * 1000);
  while (performance.now() < until) {
    await does[deedOf(roll())](Math.floor(roll() * 1000));
    await pause((think.from + roll() * (think.to - think.from)) * 1000);
  }
}

/** All of them at once, for so many seconds. */
export async function staffAtWork(people: readonly Send[], seconds: number): Promise<Record<Deed, Times>> {
  const each = 5;
  const pages = Math.ceil((people.length * each) / 100);
  const ids: number[] = [];
  for (let page = 1; page <= pages; page++) {
    const { rows } = await read<{ rows: { id: number }[] }>(people[0]!, `/api/students?size=100&page=${page}`);
    ids.push(...rows.map(({ id }) => id));
  }
  const samples: Samples = { liste: [], recherche: [], fiche: [], enregistrer: [] };
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    people.map((send, place) =>
      work(send, ids.slice(place * each, (place + 1) * each), dice(place + 1), until, samples),
    ),
  );
  return Object.fromEntries(deeds.map(([deed]) => [deed, timesOf(samples[deed])])) as Record<Deed, Times>;
}
