import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from './client';
import { timed, type Times, timesOf } from './measure';

export type Note<Deed> = (deed: Deed, run: () => Promise<unknown>) => Promise<unknown>;
type Do<Deed> = (turn: number, note: Note<Deed>) => Promise<unknown>;

/** People of one kind at work. */
export interface Kind<Deed extends string> {
  /** How often each deed is done, of a hundred. */
  shares: readonly (readonly [Deed, number])[];
  /** Seconds between two deeds of one person. */
  think: { from: number; to: number };
  /** What the person at this place does. */
  handsOf: (send: Send, place: number) => Promise<Record<Deed, Do<Deed>>>;
}

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

function deedOf<Deed extends string>(shares: Kind<Deed>['shares'], roll: number): Deed {
  let left = roll * 100;
  for (const [deed, share] of shares) {
    left -= share;
    if (left < 0) return deed;
  }
  return shares[0]![0];
}

/** All of them at once, for so many seconds; what they begin with is read before. */
export async function atWork<Deed extends string>(
  people: readonly Send[],
  { shares, think, handsOf }: Kind<Deed>,
  seconds: number,
): Promise<Record<Deed, Times>> {
  const samples = new Map<Deed, number[]>(shares.map(([deed]) => [deed, []]));
  const note: Note<Deed> = async (deed, run) => samples.get(deed)!.push(await timed(run));
  const hands = [];
  for (const [place, send] of people.entries()) hands.push(await handsOf(send, place));
  const until = performance.now() + seconds * 1000;

  async function work(does: Record<Deed, Do<Deed>>, roll: () => number) {
    await pause(roll() * think.to * 1000);
    while (performance.now() < until) {
      await does[deedOf(shares, roll())](Math.floor(roll() * 1000), note);
      await pause((think.from + roll() * (think.to - think.from)) * 1000);
    }
  }
  await Promise.all(hands.map((does, place) => work(does, dice(place + 1))));
  return Object.fromEntries(shares.map(([deed]) => [deed, timesOf(samples.get(deed)!)])) as Record<Deed, Times>;
}
