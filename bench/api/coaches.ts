import { randomUUID } from 'node:crypto';
import type { AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { today } from '@tandem/shared/rules/time/dates';
import { read, type Send } from './client';
import type { Kind } from './crowd';
import { turnOf } from './measure';
import { think } from './staff';

type Action = 'suivis' | 'feuille d’un suivi' | 'accompagnement';

const lists = ['mine=true', 'page=3', 'search=rochat', 'sort=-lastContactOn', 'quiet=true', 'status=active'];
const parts = ['', '/accompaniments', '/goals', '/network'];

/** An accompaniment as one types it after a meeting of an hour. */
const writtenIn = (areaIds: readonly number[]) => ({
  date: today(),
  startsAt: null,
  minutes: 60,
  mode: 'meeting',
  areaIds,
  participantIds: [],
  place: null,
  presence: 'present',
  summary: 'Fait le point sur les deux semaines passées et prépare l’entretien avec l’entreprise.',
  privateNote: null,
  goals: [],
  nextStep: null,
  nextDate: null,
  travelMinutes: null,
  isFinal: true,
});

/** Coaches, each with follow-ups of their own: list, sheet with all its parts, one accompaniment more. */
export const coaches: Kind<Action> = {
  shares: [
    ['suivis', 45],
    ['feuille d’un suivi', 35],
    ['accompagnement', 20],
  ],
  think,
  async actionsOf(send: Send) {
    const mine = '/api/coachings?size=50&status=active&mine=true';
    const { rows: own } = await read<{ rows: CoachingRow[] }>(send, mine);
    const open = (turn: number) => {
      const { id, studentId } = turnOf(own, turn);
      return `/api/coachings/${id}/students/${studentId}/accompaniments`;
    };
    return {
      suivis: (turn, note) => note('suivis', () => send(`/api/coachings?size=50&${turnOf(lists, turn)}`)),
      // The sheet asks for all of them at once.
      'feuille d’un suivi': (turn, note) =>
        note('feuille d’un suivi', () => {
          const { id } = turnOf(own, turn);
          return Promise.all(parts.map((part) => send(`/api/coachings/${id}${part}`)));
        }),
      accompagnement: async (turn, note) => {
        const { areaIds } = await read<AccompanimentStart>(send, open(turn));
        const body = { values: writtenIn(areaIds), plansNext: false };
        const headers = { 'idempotency-key': randomUUID() };
        await note('accompagnement', () => send(open(turn), { method: 'POST', body, headers }));
      },
    };
  },
};
