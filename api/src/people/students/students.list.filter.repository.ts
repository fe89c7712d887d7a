import type { StudentFilters } from '@tandem/shared/contract/people/students.list';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern, type Slot, slot, type Values } from '../../platform/db/rows';
import { termsOf } from '../../platform/db/search-terms';
import type { Join } from './students.list.joins.repository';
import { type Day, isAmongStatuses } from '../status.repository';

const worksAt = (pattern: Slot): SQL => sql`select trained.student_id from companies employer
  join apprenticeships trained on trained.company_id = employer.id and trained.is_current
  where employer.search like ${pattern}`;

/** Shorter words match most rows and are read through; from here on both sides look into a trigram index. */
const indexedLength = 3;
const ofTerm = 'term';

function containing(term: string, place: number): SQL {
  const pattern = slot(`${ofTerm}${place}`);
  return term.length < indexedLength
    ? sql`(s.search like ${pattern} or s.id in (${worksAt(pattern)}))`
    : sql`s.id in (select found.id from students found where found.search like ${pattern} union all ${worksAt(pattern)})`;
}

const memberCommunes = sql`select member.id from list_items member
  where member.list = 'political-localities' and member.extra->>'isMember' = 'true'`;

/** The region chosen by hand; else by the communes: the home commune where it is a member, else the company's (domain §1.7). */
const communes = sql`array(${memberCommunes} and (member.extra->>'regionId')::int = any(${slot('regionId')}::int[]))`;
const inRegions = sql`(s.region_id = any(${slot('regionId')}::int[])
  or s.region_id is null and (s.political_locality_id = any(${communes})
  or (s.political_locality_id = any(array(${memberCommunes}))) is not true and s.id in (
    select trained.student_id from companies employer
    join apprenticeships trained on trained.company_id = employer.id and trained.is_current
    where employer.political_locality_id = any(${communes}))))`;

/** Younger than 18 on that day. */
export const isMinorOn = (today: Day): SQL => sql`(s.birth_date > ${today}::date - interval '18 years')`;

interface Condition {
  where: SQL;
  join?: Join;
}

/** Filters by one of several values; the slot has the filter's name. */
const choices: Readonly<Record<string, Condition>> = {
  certType: { where: sql`a.cert_type = any(${slot('certType')}::text[])`, join: 'training' },
  professionId: { where: sql`a.profession_id = any(${slot('professionId')}::int[])`, join: 'training' },
  categoryId: { where: sql`(profession.extra->>'categoryId')::int = any(${slot('categoryId')}::int[])`, join: 'profession' }, // prettier-ignore
  learningYearId: { where: sql`a.learning_year_id = any(${slot('learningYearId')}::int[])`, join: 'training' },
  schoolId: { where: sql`a.learning_school_id = any(${slot('schoolId')}::int[])`, join: 'training' },
  companyId: { where: sql`a.company_id = any(${slot('companyId')}::int[])`, join: 'training' },
  regionId: { where: inRegions },
  communeId: { where: sql`s.political_locality_id = any(${slot('communeId')}::int[])` },
};

const choiceNames = Object.keys(choices) as (keyof StudentFilters)[];
const isChosen = (filters: StudentFilters, name: keyof StudentFilters) => Boolean((filters[name] as unknown[] | undefined)?.length); // prettier-ignore

const flags = ['withoutEmail', 'minor', 'probableDuplicate'] as const;

const when = (is: boolean | undefined, where: SQL): Condition[] =>
  is === undefined ? [] : [{ where: is ? where : sql`not ${where}` }];

const hasTwin = sql`(s.id in (select twin.student_id from student_twins twin))`;
const ending = sql`a.contract_end between ${slot('today')} and ${slot('contractEndsBefore')}`;

/** What a filter asks for: its conditions, the joins they need, and whether it lets everybody who is present through. */
export interface Matching {
  joins: Join[];
  where: SQL;
  isEverybody: boolean;
}

/** The conditions of a filter and the joins they need; the values come from `valuesOf`. */
export function matching(filters: StudentFilters): Matching {
  const { status = [] } = filters;
  const conditions: Condition[] = [
    ...termsOf(filters.search).map((term, place) => ({ where: containing(term, place) })),
    ...choiceNames.filter((name) => isChosen(filters, name)).map((name) => choices[name]!),
    ...when(filters.withoutEmail, sql`(s.email is null)`),
    ...when(filters.minor, isMinorOn(slot('today'))),
    ...when(filters.probableDuplicate, hasTwin),
    ...(filters.contractEndsBefore ? [{ where: ending, join: 'training' as const }] : []),
  ];
  const wheres = [isAmongStatuses(status, slot('today')), ...conditions.map(({ where }) => where)];
  return {
    joins: conditions.flatMap(({ join }) => join ?? []),
    where: sql.join(wheres, sql` and `),
    isEverybody: status.length === 0 && conditions.length === 0,
  };
}

/** Names everything that `matching` builds its text from: filters of one shape differ in their values only. */
export function shapeOf(filters: StudentFilters): string {
  let shape = filters.status?.join() ?? '';
  for (const term of termsOf(filters.search)) shape += term.length < indexedLength ? '|short' : '|long';
  for (const name of choiceNames) if (isChosen(filters, name)) shape += `|${name}`;
  for (const name of flags) if (filters[name] !== undefined) shape += `|${name}:${filters[name]}`;
  return filters.contractEndsBefore ? `${shape}|ending` : shape;
}

/** The values for the slots of `matching`. */
export function valuesOf(filters: StudentFilters, today: string): Values {
  const terms = termsOf(filters.search);
  return (name) => {
    if (name === 'today') return today;
    if (name.startsWith(ofTerm)) return likePattern(terms[Number(name.slice(ofTerm.length))]!);
    return filters[name as keyof StudentFilters];
  };
}
