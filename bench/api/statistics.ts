import type { Send } from './client';

type Case = (turn: number) => Promise<unknown>;

/** Another part of the year at each turn: what was just asked would come from what is kept for a minute. */
function monthsOf(turn: number): string {
  const from = 1 + (turn % 12);
  const to = from + (Math.floor(turn / 12) % (13 - from));
  return `from=${from}&to=${to}`;
}

const divisions = ['region', 'branch', 'place', 'profession', 'school', 'gender', 'age', 'learningYear', 'commune'];
const byOf = (turn: number) => divisions[Math.floor(turn / 24) % divisions.length];

/** What an administrator reads of the statistics, one request after the other. */
export function statisticCasesOf(send: Send): Record<string, Case> {
  const ask = (path: string, turn: number) => send(`/api/statistics${path}section=appapp&${monthsOf(turn)}`);
  return {
    statistiques: (turn) => ask('?', turn),
    'statistiques, une ventilation': (turn) => ask(`/breakdown?by=${byOf(turn)}&`, turn),
    'statistiques, puis par': (turn) => ask(`/breakdown?by=${byOf(turn)}&second=certType&`, turn),
    'statistiques, puis par, masquées': (turn) => ask(`/breakdown?by=${byOf(turn)}&second=month&isShared=true&`, turn),
  };
}
