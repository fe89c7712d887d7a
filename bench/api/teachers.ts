import type { Send } from './client';
import type { Kind } from './crowd';
import { entererOf } from './enterer';
import { turnOf } from './measure';

type Action = 'présence' | 'feuille' | 'séances du moment';

/** At 18:00 everybody who teaches enters attendance, tap after tap, each in an own lesson. */
export const teachersIn = (lessonsOf: readonly (readonly number[])[]): Kind<Action> => ({
  shares: [
    ['présence', 80],
    ['feuille', 10],
    ['séances du moment', 10],
  ],
  think: { from: 1, to: 3 },
  async actionsOf(send: Send, index: number) {
    const lessons = lessonsOf[index]!;
    const enter = await entererOf(send, lessons);
    return {
      présence: (turn, note) => note('présence', () => enter(turn)),
      feuille: (turn, note) => note('feuille', () => send(`/api/lessons/${turnOf(lessons, turn)}/attendance`)),
      'séances du moment': (_, note) => note('séances du moment', () => send('/api/attendance/running')),
    };
  },
});
