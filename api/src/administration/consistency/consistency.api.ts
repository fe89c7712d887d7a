import type { consistency, ConsistencyOverview } from '@tandem/shared/contract/administration/consistency';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem } from '../../platform/http/problem';
import { writerOf } from '../../platform/http/write';
import { consistencyRepository, type Totals } from './consistency.repository';

const entity = 'consistency';
const gone = () => new Problem(409, 'Cela n’est plus à corriger\u00a0: quelqu’un l’a fait entre-temps.');

export function consistencyHandlers(services: Services): Handlers<typeof consistency> {
  const { db, now, audit } = services;
  const repository = consistencyRepository(services);
  const { within } = writerOf<never>(services, {
    name: 'Constat',
    read: async () => undefined,
    auditEntries: () => [],
  });
  const day = () => today(now());

  function checkOf(key: string) {
    const check = services.checks().find((one) => one.key === key);
    if (!check) throw notFound('Contrôle');
    return check;
  }

  async function overview(): Promise<ConsistencyOverview> {
    const [last] = await repository.runs.list(db, 1);
    return {
      ranAt: last?.finishedAt ?? null,
      by: last?.by ?? null,
      checks: services.checks().map(({ key, title, explains }) => ({
        key,
        title,
        explains,
        total: last?.report?.[key] ?? null,
      })),
    };
  }

  return {
    show: overview,

    async run({ person }) {
      const totals: Totals = {};
      for (const check of services.checks()) totals[check.key] = await repository.count(check, day());
      await db.transaction(async (tx) => {
        await repository.save(tx, person.id, totals);
        await audit(tx, person, { action: 'start', entity });
      });
      return overview();
    },

    findings: ({ params: { key } }) => repository.findings(checkOf(key), day()),

    async mend({ params: { key, id }, person }) {
      const check = checkOf(key);
      const { mend, title } = check;
      if (!mend) throw notFound('Correction');
      await within(person, async (work) => {
        if (!(await repository.isThere(work.tx, check, id, work.today))) throw gone();
        await mend.take(work, id);
        await audit(work.tx, person, { action: 'mend', entity, entityId: id, reason: title });
      });
      const fresh = await repository.findings(check, day());
      await repository.note(key, fresh.total);
      return fresh;
    },
  };
}
