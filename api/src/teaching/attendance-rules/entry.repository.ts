import { keysOf, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate, formatInstant, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { utc } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';

const minuteMs = 60_000;
const aheadMs = 30 * minuteMs;
const teacherMs = 14 * 24 * 60 * minuteMs;

const instantOf = (time: SQL): SQL => utc(sql`((l.date + ${time}) at time zone 'Europe/Zurich')`);

/** What decides whether attendance can be entered in a lesson, of rows `l`; instants as ISO text. */
export const entryColumns = sql`l.status, ${instantOf(sql`l.starts_at`)} as "beginsOn", ${instantOf(sql`l.ends_at`)} as "endsOn",
  (select ${utc(sql`s.approved_at`)} from statements s where s.id = l.statement_id) as "approvedAt",
  l.statement_id is not null as "isLocked"`;

export const entryOf = z.object({
  status: z.enum(keysOf(lessonStatusLabels)),
  beginsOn: z.string(),
  endsOn: z.string(),
  /** Of the statement that locks it. */
  approvedAt: z.string().nullable(),
  isLocked: z.boolean(),
});
export type EntryOf = z.infer<typeof entryOf>;

/**
 * Why somebody may not enter attendance in a lesson now (teaching 21); null: they may. Whose lesson it is was asked before. `reason`: why
 * an office corrects a month that is approved; no mark changes what its lessons are paid.
 */
export function whyNotEnter(
  lesson: EntryOf,
  { audience }: Pick<Person, 'audience'>,
  now: Date,
  reason: string | null = null,
): string | null {
  if (lesson.status === 'cancelled') return 'Cette séance est annulée.';
  if (lesson.status === 'moved') return 'Cette séance a été déplacée.';
  if (lesson.isLocked && audience === 'teacher') return `${approvedText(lesson)}\u00a0: la saisie est verrouillée.`;
  if (lesson.isLocked && !reason)
    return `${approvedText(lesson)}\u00a0: la saisie est verrouillée. Une correction se fait dans la fiche de l’apprenti·e, avec un motif.`;
  const opensOn = Date.parse(lesson.beginsOn) - aheadMs;
  if (now.getTime() < opensOn) return `La saisie ouvre le ${formatInstant(new Date(opensOn))}.`;
  const closesOn = Date.parse(lesson.endsOn) + teacherMs;
  if (audience !== 'teacher' || now.getTime() <= closesOn) return null;
  return `La saisie est close depuis le ${formatInstant(new Date(closesOn))}\u00a0: écrivez au bureau AppApp.`;
}

const approvedText = ({ approvedAt }: EntryOf) =>
  approvedAt ? `Décompte validé le ${formatDate(today(new Date(approvedAt)))}` : 'Décompte validé';
