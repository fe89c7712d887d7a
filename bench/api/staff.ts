import { setTimeout as pause } from 'node:timers/promises';
import { read, type Send } from './client';
import type { Kind } from './crowd';
import { turnOf } from './measure';
import { saverOf } from './saver';

/** Shorter than a clerk takes, so that the figures are on the safe side. */
export const think = { from: 2, to: 8 } as const;
/** Seconds between two searches while one types. */
const betweenKeys = 0.3;
/** Apprentices whose files one person saves. */
const each = 5;
const pageSize = 100;

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

type Action = 'accueil' | 'liste' | 'recherche' | 'fiche' | 'enregistrer';

/** The office: the apprentices that one person saves are nobody else's. */
export const staff: Kind<Action> = {
  shares: [
    ['accueil', 5],
    ['liste', 40],
    ['recherche', 25],
    ['fiche', 20],
    ['enregistrer', 10],
  ],
  think,
  async actionsOf(send: Send, index: number) {
    const page = Math.floor((index * each) / pageSize);
    const path = `/api/students?size=${pageSize}&page=${page + 1}`;
    const { rows } = await read<{ rows: { id: number }[] }>(send, path);
    const from = index * each - page * pageSize;
    const own = rows.slice(from, from + each).map(({ id }) => id);
    const save = await saverOf(send, own);
    const list = (query: string) => send(`/api/students?${query}`);
    return {
      accueil: (_, note) => note('accueil', () => send('/api/dashboard')),
      // The page asks for both at once.
      liste: (turn, note) =>
        Promise.all([note('liste', () => list(turnOf(filters, turn))), send('/api/students/counts')]),
      recherche: async (turn, note) => {
        for (const text of turnOf(typings, turn)) {
          await note('recherche', () => list(`search=${encodeURIComponent(text)}`));
          await pause(betweenKeys * 1000);
        }
      },
      fiche: (turn, note) => note('fiche', () => send(`/api/students/${turnOf(own, turn)}`)),
      enregistrer: (turn, note) => note('enregistrer', () => save(turn)),
    };
  },
};
