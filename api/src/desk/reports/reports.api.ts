import type { reports, ReportRequest } from '@tandem/shared/contract/desk/reports';
import { mayHaveReport, type ReportFormat } from '@tandem/shared/contract/desk/reports.catalogue';
import type { Services } from '../../services';
import { diffOf } from '../../platform/audit/audit.diff';
import { waitingFiles } from '../../platform/files/waiting';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { answering, staleAnswer } from '../../platform/http/write';
import { addReport } from './reports.job';
import { reportsRepository, type StoredReport, reportAuditLabels } from './reports.repository';
import { schedulesRepository, type StoredSchedule } from './reports.schedules.repository';
import { checkValues } from './reports.values.repository';

const perHour = { max: 30, seconds: 3600 };
const types: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

const toView = ({ values, byId: _byId, role: _role, storedName: _storedName, ...run }: StoredReport) => ({
  ...run,
  values: run.state === 'failed' ? values : null,
});
const toScheduleView = ({ byId, ...schedule }: StoredSchedule, { id }: Person) => ({ ...schedule, isOwn: byId === id });
const stale = 'Ce rapport planifié a été modifié entre-temps.';
const answerOf = answering(stale, toScheduleView);

export function reportsHandlers(services: Services): Handlers<typeof reports> {
  const { db, config, audit, limits } = services;
  const repository = reportsRepository(services);
  const schedules = schedulesRepository(services);
  const store = waitingFiles(config, 'reports');

  /** Administrators see what everybody had made. */
  const ofWhom = ({ audience, id }: Person) => (audience === 'admin' ? undefined : id);

  async function check(request: ReportRequest, { audience }: Person): Promise<void> {
    if (!mayHaveReport(request.key, audience)) throw new Problem(403, 'Ce rapport est réservé à l’administration.');
    await checkValues(db, request);
  }

  /** What is somebody else's is not there; what its role no longer opens neither. */
  async function find(id: number, person: Person): Promise<StoredReport> {
    const found = await repository.find(id);
    const isOwn = found && (person.audience === 'admin' || found.byId === person.id);
    if (!isOwn || !mayHaveReport(found.key, person.audience)) throw notFound('Rapport');
    return found;
  }

  return {
    async list({ query, person }) {
      const { rows, total } = await repository.list({ ...query, byId: ofWhom(person) });
      return { rows: rows.map(toView), total };
    },

    async add({ body, person }) {
      await check(body, person);
      await limits.take({ key: `report:${person.id}`, ...perHour });
      return db.transaction(async (tx) => {
        const id = await addReport(services, tx, { request: body, byId: person.id, isScheduled: false });
        const added = (await repository.find(id, tx))!;
        await audit(tx, person, {
          action: 'create',
          entity: 'report',
          entityId: id,
          diff: diffOf(reportAuditLabels, undefined, added),
        });
        return toView(added);
      });
    },

    async remove({ params: { id }, person }) {
      const { storedName, ...found } = await find(id, person);
      await db.transaction(async (tx) => {
        await repository.remove(tx, id);
        const diff = diffOf(reportAuditLabels, { storedName, ...found }, undefined);
        await audit(tx, person, { action: 'remove', entity: 'report', entityId: id, diff });
      });
      if (storedName) await store.remove(storedName);
    },

    /** Recorded as the export that it is. */
    async download({ params: { id }, person }) {
      const found = await find(id, person);
      if (!found.storedName) throw notFound('Rapport');
      const body = await store.open(found.storedName);
      if (!body) throw notFound('Rapport');
      const diff = diffOf(reportAuditLabels, undefined, found);
      await audit(db, person, { action: 'export', entity: 'report', entityId: id, diff });
      return { filename: found.filename!, type: types[found.format], body };
    },

    schedules: async ({ person }) => ({
      rows: (await schedules.list(ofWhom(person))).map((row) => toScheduleView(row, person)),
    }),

    async addSchedule({ body: { request, ...rhythm }, person }) {
      await check(request, person);
      return toScheduleView(await schedules.add({ request, ...rhythm }, person), person);
    },

    async changeSchedule({ params: { id }, body: { version, request, ...rhythm }, person }) {
      await check(request, person);
      return answerOf(person, await schedules.change({ id, version }, { request, ...rhythm }, person));
    },

    async removeSchedule({ params: { id }, query: { version }, person }) {
      const { isStale, row } = await schedules.remove({ id, version }, person);
      return isStale ? staleAnswer(stale, toScheduleView(row, person)) : undefined;
    },
  };
}
