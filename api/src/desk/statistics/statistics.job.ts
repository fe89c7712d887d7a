import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { type StatisticSection, statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { addDays, formatTime, today } from '@tandem/shared/rules/dates';
import { monthOf } from '@tandem/shared/rules/month';
import type { Services } from '../../services';
import type { JobKind } from '../../platform/jobs/queue';
import { monthlyMail } from './statistics.mail';
import { readPage } from './statistics.read';
import { findYears } from './statistics.repository';
import { isChangedSince, readComputedAt, recount } from './statistics.standing.repository';
import { claimDue, isAnyDue } from './statistics.subscriptions.repository';

/** Counts everything anew. */
export const refreshJob: JobKind = { name: 'statistics', expiresIn: 900 };

/** What has changed is counted so long after the last count at the earliest. */
const pauseMs = 3_600_000;
/** From this hour on it is counted anew whether somebody has noted a change or not. */
const nightHour = 5;
const mailHour = 7;

const hourOf = (now: Date) => Number(formatTime(now).slice(0, 2));

/** Whether the last count is too old: of another day, or followed by changes an hour ago. */
async function isDue({ db }: Services, at: Date): Promise<boolean> {
  const computedAt = await readComputedAt(db);
  if (computedAt === null) return true;
  const last = new Date(computedAt);
  const isOfNight = today(last) === today(at) && hourOf(last) >= nightHour;
  if (!isOfNight && hourOf(at) >= nightHour) return true;
  return at.getTime() - last.getTime() >= pauseMs && (await isChangedSince(db, computedAt));
}

/** From the first of a month at seven o'clock on: the main numbers of the year up to then to whoever asked for them, once. */
async function sendMonthly(services: Services, at: Date): Promise<void> {
  const { db, config, outbox } = services;
  const day = today(at);
  if (hourOf(at) < mailHour || !(await isAnyDue(db, day))) return;
  const years = await findYears(db, undefined, addDays(`${monthOf(day)}-01`, -1));
  const parts: [StatisticSection, StatisticPage][] = [];
  for (const section of Object.keys(statisticSections) as StatisticSection[]) {
    const page = await readPage(services, { section, scope: { yearId: years?.now.id }, isShared: false });
    if (page) parts.push([section, page]);
  }
  if (parts.length === 0) return;
  await db.transaction(async (tx) => {
    const due = await claimDue(tx, day);
    await outbox.mails(
      tx,
      due.map((person) => monthlyMail(config, person, { parts, today: day })),
    );
  });
}

/** Each five minutes: is it time to count, is it time to write. */
export function scheduleStatistics(services: Services) {
  return async (): Promise<void> => {
    const at = services.now();
    if (await isDue(services, at)) await services.jobs.add(services.db, refreshJob, {});
    await sendMonthly(services, at);
  };
}

/** The work of `refreshJob`. */
export const workStatistics = (services: Services) => () => recount(services);
