import type { Services } from './services';
import { bugReportsRepository } from './delivery/bug-reports/bug-reports.repository';
import { sweepFiles } from './platform/documents/documents.sweep.repository';
import { draftsRepository } from './desk/drafts/drafts.repository';
import { employeesRepository } from './access/employees/employees.repository';
import { idempotencyRepository } from './platform/http/idempotency.repository';
import { importsRepository } from './people/imports/imports.repository';
import { resetsRepository } from './access/resets.repository';
import { signalsRepository } from './delivery/signals/signals.repository';
import { foldTally } from './people/students/students.tally.repository';
import { refreshTwins } from './people/twins.repository';

const day = 24 * 3_600_000;
const hour = 3_600_000;
const reportDays = 90;
const sentDays = 30;
const unsentDays = 90;
const draftDays = 30;

/** Closes the accounts of those who have left, looks for probable doubles, and removes what has had its time (delivery 15): reports, errors, timings and what could not be sent after 90 days, what was sent and drafts after 30, what has expired at once. */
export async function doDuties(services: Services): Promise<void> {
  const { db, now, sessions, limits, outbox } = services;
  const ago = (days: number) => new Date(now().getTime() - days * day);
  await sessions.purge();
  await limits.purge();
  await resetsRepository(db, now).purge();
  await idempotencyRepository(db, now).purge();
  await bugReportsRepository(db, now).purge(ago(reportDays));
  await outbox.purge(ago(sentDays), ago(unsentDays));
  await draftsRepository(db, now).purge(ago(draftDays));
  await importsRepository(services).failAbandoned(now());
  await importsRepository(services).purge(now());
  await signalsRepository(db, now).purge();
  await employeesRepository(services).closeAccountsOfLeavers();
  await sweepFiles(services);
  await refreshTwins(db);
  await foldTally(db);
}

/** Does the duties now and every hour; returns the stop. */
export function keepDuties(services: Services, onFault: (error: unknown) => void): () => void {
  const run = () => void doDuties(services).catch(onFault);
  run();
  const timer = setInterval(run, hour);
  return () => clearInterval(timer);
}
