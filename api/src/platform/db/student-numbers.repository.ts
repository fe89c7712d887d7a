import { contractEndingDays, recentlyAddedDays } from '@tandem/shared/contract/people/students.list';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import { isArchived, isPresent, studentsPlacedOn } from './enrolments';

// How many apprentices there are, as the home page and the views of the list say it. Each number comes from an index of its own, or is
// stored: together they cost less than one walk through the rows.

/** With a place in an open or running group, on that day or from a later one on, of rows `s` of apprentices: for a condition on many rows. */
export const isRunning = (today: string): SQL => sql`s.id in (${studentsPlacedOn(today)})`;
/** Younger than 18 on that day. */
export const isMinorOn = (today: string): SQL => sql`(s.birth_date > ${today}::date - interval '18 years')`;
export const hasRepresentative = sql`exists (select from contacts c
  where c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null)`;
export const hasCandidate = sql`(s.id in (select twin.student_id from student_twins twin))`;

/** How many apprentices are present: the same number as counting them, in the same snapshot, without walking through them. */
export const presentTotal = sql`(select coalesce(sum(change), 0)::int from student_tally)`;

const among = (condition: SQL): SQL => sql`(select count(*)::int from students s where ${condition})`;
const amongPresent = (condition: SQL): SQL => among(sql`${isPresent} and ${condition}`);

/** Expressions of one statement each. */
export const studentNumbers = (today: string) => ({
  active: amongPresent(isRunning(today)),
  archived: among(isArchived),
  withoutEmail: amongPresent(sql`s.email is null`),
  minors: amongPresent(isMinorOn(today)),
  minorsWithoutRepresentative: amongPresent(sql`${isMinorOn(today)} and not ${hasRepresentative}`),
  addedLast30Days: amongPresent(sql`s.created_at >= ${addDays(today, -recentlyAddedDays)}::date`),
  probableDuplicates: amongPresent(hasCandidate),
  contractEnding: sql`(select count(*)::int from apprenticeships a join students s on s.id = a.student_id where a.is_current
    and a.contract_end between ${today}::date and ${addDays(today, contractEndingDays)}::date and ${isPresent})`,
});
