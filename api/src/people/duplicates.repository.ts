import { type DuplicateCandidate, duplicateCandidate } from '@tandem/shared/contract/people/students';
import { fold } from '@tandem/shared/rules/text/fold';
import { duplicateReasons, duplicateScore, duplicateVerdict } from '@tandem/shared/rules/text/names';
import { parsePhone } from '@tandem/shared/rules/identifiers/phone';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../platform/db/database';
import { intList, rowsOf } from '../platform/db/rows';
import { statusOf } from './status.repository';

/** What was typed so far about somebody. */
export const typedColumns = z.object({
  lastName: z.string(),
  firstName: z.string(),
  birthDate: z.string().nullable().optional(),
  mobile: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
});
export type Typed = z.infer<typeof typedColumns>;

export const knownColumns = typedColumns.required().extend({ id: z.number() });
export type Known = z.infer<typeof knownColumns>;

const maxResults = 5;
const mostScored = 5000;

/** The first three letters of each name, as they start a word of the search text. */
const startsOf = ({ lastName, firstName }: Typed): string[] => [
  ...new Set([lastName, firstName].flatMap((name) => fold(name).match(/\p{L}{3}/u) ?? [])),
];

/** Words that start with the first letters of both names. */
const bothInitials = ({ lastName, firstName }: Typed) =>
  [lastName, firstName].map((name) => sql` and s.search ~ ${`(^|[ -])${fold(name).match(/[a-z]/)?.[0] ?? '.'}`}`);

/** Pre-filter of people 55 on rows `s` of apprentices, or of teachers: the same year of birth and initials, the same mobile or e-mail, or a name that starts alike. */
export function near(typed: Typed) {
  const year = typed.birthDate?.slice(0, 4);
  const reasons = [
    ...startsOf(typed).map((start) => sql`(s.search like ${`${start}%`} or s.search like ${`% ${start}%`})`),
    ...(year
      ? [sql`(s.birth_date between ${`${year}-01-01`} and ${`${year}-12-31`} ${sql.join(bothInitials(typed))})`]
      : []),
    ...(typed.mobile ? [sql`s.mobile = ${typed.mobile}`] : []),
    ...(typed.email ? [sql`s.email = ${typed.email}`] : []),
  ];
  return reasons.length > 0 ? sql.join(reasons, sql` or `) : sql`false`;
}

/** What was typed, as files keep it. */
export const plain = (input: Typed): Typed => ({
  ...input,
  mobile: parsePhone(input.mobile ?? '') ?? null,
  email: input.email?.trim().toLowerCase() ?? null,
});

/** Those of these people who may be the same, most likely first. */
export const mostAlike = <Person extends Known>(typed: Typed, known: readonly Person[]): (Person & Scored)[] =>
  known
    .map((person) => ({
      ...person,
      score: duplicateScore(typed, person),
      reasons: duplicateReasons(typed, person),
    }))
    .filter(({ score }) => duplicateVerdict(score))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, maxResults);

/** `probable` or `check`, as candidates are shown. */
export const verdictOf = (score: number): DuplicateCandidate['verdict'] =>
  duplicateVerdict(score) === 'probable' ? 'probable' : 'check';
/** 0–1, to hundredths. */
export const roundedScore = (score: number): number => Math.round(score * 100) / 100;

/** Who may be the same person, most likely first, apart from `exceptIds`; nobody while no name is there. */
export async function findDuplicates(
  queries: Queries,
  input: Typed,
  today: string,
  exceptIds: readonly number[] = [],
): Promise<DuplicateCandidate[]> {
  const typed = plain(input);
  if (!typed.lastName || !typed.firstName) return [];
  const known = await rowsOf(
    queries,
    knownColumns,
    sql`select s.id, s.last_name as "lastName", s.first_name as "firstName",
    s.birth_date::text as "birthDate", s.mobile, s.email
    from students s where s.anonymised_at is null and s.duplicate_of_id is null and (${near(typed)}) limit ${mostScored}`,
  );
  const best = mostAlike(
    typed,
    known.filter(({ id }) => !exceptIds.includes(id)),
  );
  return best.length > 0 ? withDetails(queries, best, today) : [];
}

type Scored = Pick<DuplicateCandidate, 'id' | 'score' | 'reasons'>;

async function withDetails(queries: Queries, best: Scored[], today: string): Promise<DuplicateCandidate[]> {
  const ids = best.map(({ id }) => id);
  const rows = await rowsOf(
    queries,
    duplicateCandidate.omit({ score: true, verdict: true, reasons: true }),
    sql`select s.id, s.number,
    s.last_name as "lastName", s.first_name as "firstName", s.birth_date::text as "birthDate", s.city,
    ${statusOf(today)} as status from students s where s.id = any(${intList(ids)})`,
  );
  return best.flatMap(({ id, score, reasons }) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [{ ...row, score: roundedScore(score), verdict: verdictOf(score), reasons }] : [];
  });
}

/** Two people who add the same name at once wait for each other, so that the second one sees the first. */
export const lockName = (queries: Queries, { lastName, firstName }: Typed) =>
  queries.execute(sql`select pg_advisory_xact_lock(hashtext(${[fold(lastName), fold(firstName)].sort().join(' ')}))`);
