import { examplesOf } from '../examples';
import { backups } from './backups';

const name = 'tandem-20261124T010000Z.age';
const at = '2026-11-24T01:00:00.000Z';
const run = {
  id: 12,
  task: 'backup',
  name,
  state: 'done',
  done: 48,
  total: 48,
  startedAt: at,
  finishedAt: '2026-11-24T01:00:09.412Z',
  fault: null,
  by: null,
} as const;
const plan = { hour: 2, daily: 14, weekly: 8, monthly: 12, version: 1, passphrase: 'chosen' } as const;
const params = { name };

export const backupExamples = examplesOf(backups, {
  list: {
    reply: {
      backups: [
        {
          name,
          kind: 'scheduled',
          createdAt: at,
          bytes: 18_204_117,
          sha256: 'a'.repeat(64),
          students: 412,
          documents: 1204,
          verifiedAt: null,
        },
      ],
      runs: [run],
      plan,
      lastGoodAt: at,
      isLate: false,
      folder: '/srv/tandem/backups',
      copy: 's3://sauvegardes',
      freeBytes: 81_604_378_624,
      isDiskLow: false,
    },
  },
  add: { reply: { ...run, name: null, state: 'queued', done: 0, total: 0, finishedAt: null, by: 'Sonia Keller' } },
  verify: { params, reply: { ...run, task: 'verify', state: 'queued' } },
  restore: {
    params,
    body: { password: 'mot de passe', word: 'RESTAURER' },
    reply: { ...run, task: 'restore', state: 'queued' },
  },
  link: { params, body: { password: 'mot de passe' }, reply: { address: `/api/backups/${name}/file?link=abc.def` } },
  download: { params, query: { link: 'abc.def' } },
  remove: { params },
  changePlan: { body: { hour: 2, daily: 14, weekly: 8, monthly: 12, version: 1 }, reply: { ...plan, version: 2 } },
  changePassphrase: { body: { password: 'mot de passe', passphrase: 'quatre mots pris au hasard' }, reply: plan },
});
