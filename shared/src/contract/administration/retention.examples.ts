import { examplesOf } from '../examples';
import { retention, type RetentionRun } from './retention';

const run: RetentionRun = {
  id: 3,
  categories: ['files'],
  state: 'queued',
  done: 0,
  total: 0,
  counts: {},
  startedAt: '2026-11-24T09:00:00.000Z',
  finishedAt: null,
  fault: null,
  by: 'Sonia Keller',
};

export const retentionExamples = examplesOf(retention, {
  read: {
    reply: {
      categories: [{ key: 'files', period: '5 ans', due: 12, kept: 1 }],
      runs: [
        { ...run, state: 'done', done: 40, total: 40, counts: { files: 40 }, finishedAt: '2026-11-24T09:00:04.120Z' },
      ],
    },
  },
  rows: {
    params: { category: 'files' },
    query: { page: 1, size: 25 },
    reply: {
      rows: [
        { id: 42, label: 'Léa Dupont', dueOn: '2026-06-30', keptBecause: null, link: { kind: 'student', id: 42 } },
        {
          id: 57,
          label: 'Noé Favre',
          dueOn: '2026-08-31',
          keptBecause: 'Une inscription AppApp est ouverte.',
          link: { kind: 'student', id: 57 },
        },
      ],
      total: 2,
    },
  },
  apply: { body: { categories: ['files'], word: 'ANONYMISER' }, reply: run },
  people: {
    query: { q: 'dupont' },
    reply: {
      rows: [{ kind: 'student', id: 42, label: 'Léa Dupont', hint: 'AP-20-00042, 04.03.2005', keptBecause: null }],
    },
  },
  forget: { body: { kind: 'student', id: 42, word: 'ANONYMISER' }, reply: { ...run, categories: [] } },
});
