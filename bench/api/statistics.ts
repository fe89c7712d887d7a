import type { Send } from './client';
import { turnOf } from './measure';

type Case = (turn: number) => Promise<unknown>;

/** Every part of a year, from one month to another. */
const spans = Array.from({ length: 12 }, (_, from) =>
  Array.from({ length: 12 - from }, (__, more) => `from=${from + 1}&to=${from + 1 + more}`),
).flat();

const divisions = ['region', 'branch', 'place', 'profession', 'school', 'gender', 'age', 'learningYear', 'commune'];

/** So often each of these can be asked for something new: what was just asked would come from what is kept for a minute. */
export const mostTurns = 2 * spans.length;

/** What an administrator reads of the statistics, one request after the other. */
export function statisticCasesOf(send: Send): Record<string, Case> {
  const ask = (path: string, turn: number) =>
    send(`/api/statistics${path}section=appapp&${turnOf(spans, turn)}&isShared=${turn >= spans.length}`);
  const by = (turn: number) => turnOf(divisions, turn);
  return {
    statistiques: (turn) => ask('?', turn),
    'statistiques, une ventilation': (turn) => ask(`/breakdown?by=${by(turn)}&`, turn),
    'statistiques, puis par': (turn) => ask(`/breakdown?by=${by(turn)}&second=certType&`, turn),
    'statistiques, puis par, masquées': (turn) =>
      send(`/api/statistics/breakdown?by=${by(turn)}&second=month&section=appapp&${turnOf(spans, turn)}&isShared=true`),
  };
}
