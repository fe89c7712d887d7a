import { audienceOf } from '@tandem/shared/access';
import type { ReportRequest } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { storeProblem } from '../../platform/documents/store';
import { waitingFiles } from '../../platform/files/waiting';
import { Problem } from '../../platform/http/problem';
import type { JobKind } from '../../platform/jobs/queue';
import type { Turn } from '../../platform/jobs/runner';
import { notify } from '../../platform/notices/notices.repository';
import { CannotReport, type Report } from '../../platform/reports/report';
import { TooHeavy } from '../../platform/threads/threads';
import { writeReport } from './reports.make';
import { reportsRepository, type StoredReport } from './reports.repository';
import { schedulesRepository } from './reports.schedules.repository';
import { filledValues, choicesText } from './reports.values.repository';

interface JobData {
  id: number;
}

/** Makes a report. */
export const reportWork: JobKind<JobData> = { name: 'report', expiresIn: 900 };

/** Somebody has taken it away, or the server ends. */
class LeftOff extends Error {}

/** Progress is written so often at most. */
const progressMs = 500;
/** From this hour on what is planned for a day is made. */
const morning = 6;

const unknownFault = 'Une erreur est survenue. Le rapport peut être demandé de nouveau.';
const heavyFault = 'Ce rapport est trop grand. Restreignez le choix.';
const lostFault = 'Le fichier n’existe plus. Le rapport peut être demandé de nouveau.';
const faultOf = (error: unknown): string => {
  if (error instanceof CannotReport) return error.message;
  if (error instanceof TooHeavy) return heavyFault;
  const problem = storeProblem(error);
  return problem instanceof Problem ? problem.message : unknownFault;
};

/** Adds a report to what is to be made, in the caller's transaction. */
export async function addReport(
  services: Services,
  tx: Queries,
  { request, byId, isScheduled }: { request: ReportRequest; byId: number; isScheduled: boolean },
): Promise<number> {
  const values = await filledValues(tx, request, today(services.now()));
  const about = await choicesText(tx, { key: request.key, values });
  const filled = { ...request, values } as ReportRequest;
  const id = await reportsRepository(services).add(tx, { ...filled, about, byId, isScheduled });
  await services.jobs.add(tx, reportWork, { id });
  return id;
}

export function makeReports(services: Services) {
  const { db, now, config, jobs, log } = services;
  const repository = reportsRepository(services);
  const store = waitingFiles(config, 'reports');

  function progressOf(id: number, { isStopping }: Turn) {
    let last = 0;
    return async (done: number, total: number): Promise<void> => {
      if (isStopping()) throw new LeftOff();
      const at = performance.now();
      if (at - last < progressMs && done < total) return;
      last = at;
      if (!(await repository.progress(id, done, total))) throw new LeftOff();
    };
  }

  /** Whoever planned it hears of it. */
  async function notifyAuthor(tx: Queries, report: StoredReport, message: string): Promise<void> {
    if (!report.isScheduled) return;
    const { for: roles, label } = reportOf(report.key);
    const title = `${message}\u00a0: ${[label, report.about].filter(Boolean).join(', ')}`;
    const of = {
      type: 'report_ready',
      title,
      link: '/internal/reports?tab=runs',
      topic: `report:${report.id}`,
    } as const;
    await notify(tx, of, { roles, among: sql`u.id = ${report.byId}`, at: now() });
  }

  async function make(report: StoredReport, turn: Turn): Promise<void> {
    const maker = services.reports().find(({ key }) => key === report.key);
    if (!maker) throw new Error(`Nobody makes «${report.key}».`);
    const { id, format, about, values } = report;
    const by = { id: report.byId, audience: audienceOf(report) };
    const day = today(now());
    const progress = progressOf(id, turn);
    if (!(await repository.progress(id, 0, 0))) return;
    const made = await store.add((to) =>
      writeReport(services, maker as Report, { values, about, format, by, today: day, progress }, to),
    );
    const name = [reportOf(report.key).label, about, day].filter(Boolean).join(' ');
    const filename = `${name.replaceAll('/', '-')}.${format}`;
    const isWanted = await db.transaction(async (tx) => {
      const isEnded = await repository.end(tx, id, { ...made, filename });
      if (isEnded) await notifyAuthor(tx, report, 'Rapport prêt');
      return isEnded;
    });
    if (!isWanted) await store.remove(made.storedName);
  }

  return async ({ id }: JobData, turn: Turn): Promise<void> => {
    const report = await repository.find(id);
    if (!report || report.state === 'done' || report.state === 'failed') return;
    try {
      await make(report, turn);
    } catch (error) {
      // What the end of the server interrupts, the next one begins anew.
      if (error instanceof LeftOff) {
        if (turn.isStopping()) await jobs.add(db, reportWork, { id });
        return;
      }
      if (!(error instanceof CannotReport)) log.error({ err: error, report: id }, 'report failed');
      await db.transaction(async (tx) => {
        if (await repository.end(tx, id, { fault: faultOf(error) }))
          await notifyAuthor(tx, report, 'Rapport impossible');
      });
    }
  };
}

/** Each five minutes, from six o'clock on: what is planned for today or was missed. */
export function scheduleReports(services: Services) {
  const { db, now } = services;
  const schedules = schedulesRepository(services);
  return async (): Promise<void> => {
    if (Number(formatTime(now()).slice(0, 2)) < morning) return;
    await db.transaction(async (tx) => {
      for (const { key, format, values, byId, mayHave } of await schedules.claimDue(tx, today(now())))
        if (mayHave) await addReport(services, tx, { request: { key, format, values }, byId, isScheduled: true });
    });
  };
}

/** Gives a job to what waits and has none: a restored database. */
export async function takeUpReports(services: Services): Promise<void> {
  const rows = await reportsRepository(services).forgotten(reportWork);
  await services.jobs.addAll(services.db, reportWork, rows);
}

/** Reports whose time is over go, with their files; those whose file is gone say so. */
export async function tidyReports(services: Services): Promise<void> {
  const repository = reportsRepository(services);
  await repository.letGo();
  const gone = await waitingFiles(services.config, 'reports').removeAllExcept(await repository.names(), services.now());
  await repository.lose(gone, lostFault);
}
