import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from './client';
import { timed, type Times, timesOf } from './measure';

export type Note<Action> = (action: Action, run: () => Promise<unknown>) => Promise<unknown>;
type Do<Action> = (turn: number, note: Note<Action>) => Promise<unknown>;

/** People of one kind at work. */
export interface Kind<Action extends string> {
  /** How often each deed is done, of a hundred. */
  shares: readonly (readonly [Action, number])[];
  /** Seconds between two deeds of one person. */
  think: { from: number; to: number };
  /** What the person at this place does. */
  actionsOf: (send: Send, index: number) => Promise<Record<Action, Do<Action>>>;
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

function actionOf<Action extends string>(shares: Kind<Action>['shares'], roll: number): Action {
  let left = roll * 100;
  for (const [action, share] of shares) {
    left -= share;
    if (left < 0) return action;
  }
  return shares[0]![0];
}

/** All of them at once, for so many seconds; what they begin with is read before. */
export async function atWork<Action extends string>(
  people: readonly Send[],
  { shares, think, actionsOf }: Kind<Action>,
  seconds: number,
): Promise<Record<Action, Times>> {
  const samples = new Map<Action, number[]>(shares.map(([action]) => [action, []]));
  const note: Note<Action> = async (action, run) => samples.get(action)!.push(await timed(run));
  const actions = [];
  for (const [index, send] of people.entries()) actions.push(await actionsOf(send, index));
  const until = performance.now() + seconds * 1000;

  async function work(does: Record<Action, Do<Action>>, roll: () => number) {
    await pause(roll() * think.to * 1000);
    while (performance.now() < until) {
      await does[actionOf(shares, roll())](Math.floor(roll() * 1000), note);
      await pause((think.from + roll() * (think.to - think.from)) * 1000);
    }
  }
  await Promise.all(actions.map((does, index) => work(does, dice(index + 1))));
  return Object.fromEntries(shares.map(([action]) => [action, timesOf(samples.get(action)!)])) as Record<Action, Times>;
}
