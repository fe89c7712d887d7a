import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticSection,
  statisticSections,
  statisticIndicators,
  statisticKeys,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { addDays, formatTime, today } from '@tandem/shared/rules/time/dates';
import { monthOf, addMonths, ofMonth } from '@tandem/shared/rules/time/month';
import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import type { Services } from '../../services';
import type { JobKind } from '../../platform/jobs/queue';
import { readPage } from './statistics.read';
import { findYears } from './statistics.repository';
import { stateNotes } from './statistics.scope';
import { isChangedSince, readComputedAt, recount } from './statistics.standing.repository';
import { claimDue, isAnyDue } from './statistics.subscriptions.repository';
import type { Config } from '../../config';
import type { Mail } from '../../platform/outbox/outbox.repository';

/** Everybody's numbers, by part. */
type Parts = readonly (readonly [StatisticSection, StatisticPage])[];

function linesOf([section, { figures, before }]: Parts[number]): string {
  const lines = figures.map(({ key, now, before: past }) => {
    const { label, unit } = statisticIndicators[key];
    const compared = before ? ` (${before.label}\u00a0: ${formatStatistic(past.value, unit)})` : '';
    return `- ${label}\u00a0: ${formatStatistic(now.value, unit)}${compared}`;
  });
  return [statisticSections[section], ...lines].join('\n');
}

/** The numbers of the first of a month, for who has asked for them. */
function monthlyMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, firstName }: { email: string; firstName: string },
  { parts, today }: { parts: Parts; today: string },
): Mail {
  const [, page] = parts[0]!;
  const month = ofMonth(addMonths(monthOf(today), -1));
  return {
    to: email,
    subject: `Statistiques de Tandem à la fin ${month}`,
    text: `Bonjour ${firstName},

Voici les chiffres de l’année ${page.year.label} à ce jour.
${stateNotes(page, statisticKeys).join('\n')}

${parts.map(linesOf).join('\n\n')}

Le détail, par région, branche ou école\u00a0: ${publicUrl}/internal/statistics

Vous recevez ce message le premier de chaque mois parce que vous l’avez demandé sur cette page\u00a0; vous pouvez l’y arrêter.

Tandem
Gestion des apprentis
`,
  };
}

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
    const page = await readPage(services, {
      section,
      scope: { yearId: years?.now.id, isToDate: true },
      isShared: false,
    });
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
