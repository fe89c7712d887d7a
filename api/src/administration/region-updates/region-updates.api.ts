import {
  mostRegionRows,
  type RegionDifference,
  type regionUpdates,
} from '@tandem/shared/contract/administration/region-updates';
import type { Services } from '../../services';
import { stampOf } from '../../platform/db/stamp';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { changeRecorder } from '../changes.repository';
import { undoOf } from '../undo';
import { reasonOf, regionUpdatesRepository } from './region-updates.repository';

const maxRuns = 10;
const entity = 'region_update';
const changedSince = () =>
  new Problem(409, 'Des lignes choisies ont changé depuis\u00a0: rien n’a été écrit. Relisez la liste.');

export function regionUpdatesHandlers(services: Services): Handlers<typeof regionUpdates> {
  const { db, now, audit, regions } = services;
  const repository = regionUpdatesRepository(services);
  const { runs, toView } = repository;
  const { undo, standing } = undoOf(services, runs, {
    name: 'Rattachement aux régions',
    entity,
    reasonOf: (_, id) => Promise.resolve(reasonOf(id)),
  });

  return {
    async show({ query }) {
      const known = await repository.years(db);
      const yearId = query.yearId ?? (known.find(({ isCurrent }) => isCurrent) ?? known[0])?.id ?? null;
      const rows = yearId === null ? [] : await repository.differences(db, yearId);
      return {
        years: known.map(({ id, label }) => ({ id, label })),
        yearId,
        rows: rows.slice(0, mostRegionRows),
        total: rows.length,
        runs: await Promise.all(
          (await runs.list(db, maxRuns)).map(async (run) => ({ ...toView(run), ...(await standing(run)) })),
        ),
      };
    },

    apply: ({ body: { yearId, rows: chosen }, person }) =>
      db.transaction(async (tx) => {
        const id = (await runs.add(tx, { subject: null, choices: { yearId }, total: chosen.length, byId: person.id }))!;
        const reason = reasonOf(id);
        const at = now();
        const work = {
          tx,
          stamp: stampOf(person, at),
          ...changeRecorder(services, { tx, runId: id, by: person, reason }),
        };
        const found = new Map((await repository.differences(tx, yearId)).map((row) => [`${row.kind} ${row.id}`, row]));
        const rows = chosen.map((one): RegionDifference => {
          const row = found.get(`${one.kind} ${one.id}`);
          if (row?.version !== one.version || (row.to?.id ?? null) !== one.toId) throw changedSince();
          return row;
        });
        await audit(tx, person, { action: 'start', entity, entityId: id, reason });
        for (const part of regions) {
          const own = rows.filter(({ kind }) => kind === part.kind);
          if (own.length > 0 && (await part.apply(work, own)) !== own.length) throw changedSince();
        }
        await runs.finish(tx, id, { state: 'done', report: { count: rows.length } });
        return toView((await runs.find(tx, id))!);
      }),

    async undo({ params: { id }, person }) {
      await undo(id, person);
      return toView((await runs.find(db, id))!);
    },
  };
}
