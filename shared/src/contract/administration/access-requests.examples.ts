import { examplesOf } from '../examples';
import { type AccessRequest, accessRequests } from './access-requests';

const row: AccessRequest = {
  id: 5,
  version: 1,
  person: { kind: 'student', id: 42, label: 'Léa Dupont' },
  receivedOn: '2026-11-24',
  dueOn: '2026-12-24',
  state: 'received',
  deliveredOn: null,
  availableUntil: null,
  size: null,
};
const ready: AccessRequest = {
  ...row,
  version: 3,
  state: 'ready',
  availableUntil: '2026-12-01T09:00:00.000Z',
  size: 48_120,
};
const params = { id: 5 };

export const accessRequestExamples = examplesOf(accessRequests, {
  list: { query: { page: 1, size: 25 }, reply: { rows: [row], total: 1 } },
  people: {
    query: { q: 'dupont' },
    reply: { rows: [{ kind: 'student', id: 42, label: 'Léa Dupont', hint: 'AP-26-00042, 04.03.2010' }] },
  },
  add: { body: { kind: 'student', id: 42, receivedOn: '2026-11-24' }, reply: row },
  prepare: { params, body: { version: 1 }, reply: { ...row, version: 2, state: 'preparing' } },
  link: {
    params,
    body: { password: 'mot de passe' },
    reply: { address: '/api/access-requests/5/file?link=abc.def' },
  },
  download: { params, query: { link: 'abc.def' } },
  deliver: {
    params,
    body: { version: 3 },
    reply: { ...ready, version: 4, state: 'delivered', deliveredOn: '2026-11-26' },
  },
});
