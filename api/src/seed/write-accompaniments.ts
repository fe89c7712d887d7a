import { addDays, today } from '@tandem/shared/rules/time/dates';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { accompaniments, accompanimentVersions, coachings, listItems } from '../platform/db/schema';
import { type Demo, yearId } from './context';
import { type Random, randomFor } from './random';
import { countOf } from './write';

type Row = typeof accompaniments.$inferInsert;
type Stored = typeof accompaniments.$inferSelect;
type Coaching = typeof coachings.$inferSelect;

const summaries = [
  'Deux semaines sans retard. Note ses heures de lever; le premier bus laisse dix minutes.',
  'Redoute encore les remarques devant l’équipe. Un point par semaine est convenu avec la formatrice.',
  'Plan de révision jusqu’aux examens, par blocs de 45 minutes. La méthode est essayée sur un chapitre.',
  'Fait le point sur les absences; un certificat manque encore. L’école est informée.',
  'Prépare l’entretien à trois avec l’entreprise. Liste les demandes, s’exerce à les dire.',
  'Le climat s’est calmé. L’entreprise propose un changement d’équipe dès le mois prochain.',
] as const;
const steps = ['Entretien à trois', 'Relire le plan de travail', 'Appeler l’école', null] as const;
const minutes = [30, 45, 60, 60, 75] as const;
const modes = ['meeting', 'meeting', 'meeting', 'phone', 'video', 'network', 'visit'] as const;
const hours = ['08:30', '10:00', '13:30', '16:15', '17:00'] as const;

/** The days on which a follow-up met: the first one, and up to eleven before the last. */
function daysOf({ firstMeetingOn, endedOn }: Coaching, random: Random, day: string): string[] {
  const first = firstMeetingOn!;
  const count = random.integer(1, 12);
  const days = [first];
  let next = endedOn ?? addDays(day, -random.integer(1, random.chance(15) ? 40 : 14));
  while (days.length < count && next > first) {
    days.push(next);
    next = addDays(next, -random.integer(4, 14));
  }
  return days.toSorted();
}

function rowOf(of: Coaching & { coachId: number }, date: string, random: Random, nextDate: string | null): Row {
  const isPresent = random.chance(90);
  const at = new Date(`${date}T16:30:00Z`);
  return {
    coachingId: of.id,
    coachId: of.coachId,
    date,
    startsAt: random.pick(hours),
    minutes: random.pick(minutes),
    mode: random.pick(modes),
    areaIds: of.areaIds.slice(0, 1),
    presence: isPresent ? 'present' : random.pick(['excused', 'unexcused']),
    summary: isPresent ? random.pick(summaries) : null,
    nextStep: random.pick(steps),
    nextDate,
    isFinal: true,
    finalAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Follow-ups of the year that have begun. */
const findBegun = (db: Queries, demo: Demo) =>
  db
    .select()
    .from(coachings)
    .where(
      and(
        eq(coachings.trainingYearId, yearId(demo)),
        inArray(coachings.status, ['active', 'paused', 'ended']),
        isNotNull(coachings.firstMeetingOn),
      ),
    )
    .orderBy(asc(coachings.id));

/** What was said in them: one to twelve times each; nothing when there is some already. */
export async function writeAccompaniments(db: Queries, demo: Demo): Promise<void> {
  const day = today(demo.now);
  const begun = await findBegun(db, demo);
  const ids = begun.map(({ id }) => id);
  if ((await countOf(db, accompaniments, inArray(accompaniments.coachingId, ids))) > 0) return;
  const rows = begun.flatMap((of, index) => {
    const { coachId } = of;
    if (coachId === null) return [];
    const random = randomFor(`accompaniments ${index}`);
    const days = daysOf(of, random, day);
    return days.map((date, at) => {
      const isLast = at === days.length - 1;
      const next = of.status === 'active' && isLast && random.chance(70) ? addDays(day, random.integer(1, 20)) : null;
      return rowOf({ ...of, coachId }, date, random, next);
    });
  });
  if (rows.length === 0) return;
  await writeVersions(db, await db.insert(accompaniments).values(rows).returning());
}

/** One in eight was written again two hours later, and keeps what it said before. */
async function writeVersions(db: Queries, written: readonly Stored[]): Promise<void> {
  const changed = written.filter(({ id, summary }) => summary !== null && randomFor(`version ${id}`).chance(12));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await db.insert(accompanimentVersions).values(await versionsOf(db, changed));
  await db
    .update(accompaniments)
    .set({ version: 2, updatedAt: sql`${accompaniments.finalAt} + interval '2 hours'` })
    .where(inArray(accompaniments.id, ids));
}

async function versionsOf(
  db: Queries,
  changed: readonly Stored[],
): Promise<(typeof accompanimentVersions.$inferInsert)[]> {
  const areas = await db
    .select({ id: listItems.id, label: listItems.label })
    .from(listItems)
    .where(inArray(listItems.id, [...new Set(changed.flatMap(({ areaIds }) => areaIds))]));
  return changed.map((of) => {
    const { date, startsAt, minutes, mode, areaIds, participantIds, place, presence, nextStep, nextDate } = of;
    const said = { date, minutes, mode, areaIds, participantIds, place, presence, nextStep, nextDate };
    const [summary] = of.summary!.split(/[.;]/);
    const content = {
      ...said,
      startsAt: startsAt?.slice(0, 5) ?? null,
      summary: `${summary}.`,
      goals: of.goalProgress,
      travelMinutes: of.travelMinutes,
      areas: areas.filter(({ id }) => areaIds.includes(id)),
      participants: [],
    };
    return { accompanimentId: of.id, version: 1, content, savedAt: of.createdAt };
  });
}
