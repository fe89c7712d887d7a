import type { StudentStatus } from '@tandem/shared/contract/enumerations';
import type { StudentColumn, StudentFilters, StudentSort } from '@tandem/shared/contract/students.list';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../db/rows';

/** A list's items by the place that their label has in the alphabet: sorting 25,000 rows compares numbers, not texts. */
const placed = (list: string): SQL => sql`(select item.id, row_number() over (order by item.label) as place
  from list_items item where item.list = ${sql.raw(`'${list}'`)})`;
/** Member communes and their region (domain §1.7). */
const members = sql`(select item.id, (item.extra->>'regionId')::int as region_id from list_items item
  where item.list = 'political-localities' and item.extra->>'isMember' = 'true')`;

/** Tables that a filter or a sort may need, in an order in which each finds what it hangs on. */
const joins = {
  training: sql`left join apprenticeships a on a.student_id = s.id and a.is_current`,
  profession: sql`left join list_items profession on profession.id = a.profession_id`,
  learningYear: sql`left join list_items learning_year on learning_year.id = a.learning_year_id`,
  school: sql`left join list_items school on school.id = a.learning_school_id`,
  company: sql`left join companies company on company.id = a.company_id`,
  commune: sql`left join ${members} home on home.id = s.political_locality_id
    left join ${members} work on work.id = company.political_locality_id`,
  region: sql`left join list_items region on region.id = coalesce(home.region_id, work.region_id)`,
  professionPlace: sql`left join ${placed('profession')} profession_place on profession_place.id = a.profession_id`,
  schoolPlace: sql`left join ${placed('learning-school')} school_place on school_place.id = a.learning_school_id`,
  regionPlace: sql`left join ${placed('region')} region_place on region_place.id = coalesce(home.region_id, work.region_id)`,
  companyPlace: sql`left join (select c.id, row_number() over (order by c.name, c.id) as place from companies c) company_place
    on company_place.id = a.company_id`,
} as const;
export type Join = keyof typeof joins;
const order = Object.keys(joins) as Join[];
const needs: Readonly<Partial<Record<Join, readonly Join[]>>> = {
  profession: ['training'],
  learningYear: ['training'],
  school: ['training'],
  company: ['training'],
  commune: ['training', 'company'],
  region: ['training', 'company', 'commune'],
  professionPlace: ['training'],
  schoolPlace: ['training'],
  regionPlace: ['training', 'company', 'commune'],
  companyPlace: ['training'],
};

/** The joins and what they hang on, each once. */
export function joined(wanted: Iterable<Join>): SQL {
  const all = new Set([...wanted].flatMap((join) => [...(needs[join] ?? []), join]));
  return sql.join(order.filter((join) => all.has(join)).map((join) => joins[join]), sql` `); // prettier-ignore
}

/** What the labels of one page are read from. */
export const labelJoins = joined(['profession', 'learningYear', 'school', 'company', 'region']);

const lasting = (today: string): SQL => sql`g.status in ('open', 'running')
  and e.from_date <= ${today}::date and (e.to_date is null or e.to_date >= ${today}::date)`;

/** In an open or running group on that day: for a condition on many rows. */
export const isRunning = (today: string): SQL => sql`s.id in (
  select e.student_id from enrolments e join groups g on g.id = e.group_id where ${lasting(today)})`;

/** The status of domain §1.1, derived: for reading a few rows. */
export const statusOf = (today: string): SQL => sql`case
  when s.anonymised_at is not null then 'anonymised'
  when s.archived_at is not null then 'archived'
  when exists (select 1 from enrolments e join groups g on g.id = e.group_id
    where e.student_id = s.id and ${lasting(today)}) then 'active' else 'dormant' end`;

const isPresent = sql`s.archived_at is null and s.anonymised_at is null`;

/** Whether a row has a status: for a condition on many rows. */
function hasStatus(status: StudentStatus, today: string): SQL {
  if (status === 'anonymised') return sql`s.anonymised_at is not null`;
  if (status === 'archived') return sql`(s.archived_at is not null and s.anonymised_at is null)`;
  return status === 'active'
    ? sql`(${isPresent} and ${isRunning(today)})`
    : sql`(${isPresent} and not ${isRunning(today)})`;
}

function isAmongStatuses(wanted: readonly StudentStatus[], today: string): SQL {
  const isWholeHouse = wanted.includes('active') && wanted.includes('dormant');
  const rest = isWholeHouse ? wanted.filter((status) => status !== 'active' && status !== 'dormant') : wanted;
  const parts = [...(isWholeHouse ? [sql`(${isPresent})`] : []), ...rest.map((status) => hasStatus(status, today))];
  return sql`(${sql.join(parts, sql` or `)})`;
}

const statusPlace = (today: string): SQL => sql`case when s.anonymised_at is not null then 4
  when s.archived_at is not null then 3 when ${isRunning(today)} then 1 else 2 end`;

interface Key {
  by: SQL;
  join?: Join;
  isAlwaysFilled?: boolean;
}

function keyOf(column: StudentColumn, today: string): Key {
  const keys: Record<StudentColumn, Key> = {
    number: { by: sql`s.number`, isAlwaysFilled: true },
    lastName: { by: sql`s.last_name`, isAlwaysFilled: true },
    firstName: { by: sql`s.first_name`, isAlwaysFilled: true },
    birthDate: { by: sql`s.birth_date`, isAlwaysFilled: true },
    profession: { by: sql`profession_place.place`, join: 'professionPlace' },
    certType: { by: sql`a.cert_type`, join: 'training' },
    learningYear: { by: sql`learning_year.sort_order`, join: 'learningYear' },
    company: { by: sql`company_place.place`, join: 'companyPlace' },
    school: { by: sql`school_place.place`, join: 'schoolPlace' },
    locality: { by: sql`s.city` },
    region: { by: sql`region_place.place`, join: 'regionPlace' },
    email: { by: sql`s.email` },
    mobile: { by: sql`s.mobile` },
    contractEnd: { by: sql`a.contract_end`, join: 'training' },
    status: { by: statusPlace(today), isAlwaysFilled: true },
  };
  return keys[column];
}

export interface Shape {
  joins: Join[];
  by: SQL;
}

/** What to sort by; equal rows follow name and id, in the direction of the last column, so that pages never overlap. */
export function sorted(sort: readonly StudentSort[], today: string): Shape {
  const wanted = sort.map((key) => ({ column: key.replace('-', '') as StudentColumn, isDown: key.startsWith('-') }));
  const isDown = wanted.at(-1)?.isDown ?? false;
  const rest = (['lastName', 'firstName'] as const).filter((column) => wanted.every((key) => key.column !== column));
  const all = [...wanted, ...rest.map((column) => ({ column, isDown }))];
  const parts = all.map((key) => {
    const { by, isAlwaysFilled } = keyOf(key.column, today);
    const direction = key.isDown ? sql` desc` : sql` asc`;
    return isAlwaysFilled ? sql`${by}${direction}` : sql`${by}${direction} nulls last`;
  });
  return {
    joins: all.flatMap(({ column }) => keyOf(column, today).join ?? []),
    by: sql.join([...parts, isDown ? sql`s.id desc` : sql`s.id asc`], sql`, `),
  };
}

const phoneInText = /(?<=^|\s)\+?\d[\d\s/.()-]*\d(?=\s|$)/g;

/** The words to look for. A phone number keeps only what every writing of it shares: 079 123, 0041 79 and +41 79. */
export function termsOf(search: string): string[] {
  const phones: string[] = [];
  const rest = search.replace(phoneInText, (text) => {
    phones.push(digitsOf(text));
    return ' ';
  });
  return [...fold(rest).split(/[\s,;]+/), ...phones].filter(Boolean).slice(0, 8);
}

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('0041')) return digits.slice(2);
  return /^0[1-9]\d/.test(digits) ? digits.slice(1) : digits;
}

const worksAt = (pattern: string): SQL => sql`select trained.student_id from companies employer
  join apprenticeships trained on trained.company_id = employer.id and trained.is_current
  where employer.search like ${pattern}`;

/** From three letters on, both sides look into a trigram index; shorter words match most rows and are read through. */
function containing(term: string): SQL {
  const pattern = likePattern(term);
  return term.length < 3
    ? sql`(s.search like ${pattern} or s.id in (${worksAt(pattern)}))`
    : sql`s.id in (select found.id from students found where found.search like ${pattern} union all ${worksAt(pattern)})`;
}

/** By the communes of the regions: the home commune where it is a member, else the company's (domain §1.7). */
function inRegions(regionIds: readonly number[]): SQL {
  const communes = sql`array(select member.id from ${members} member where member.region_id in ${[...regionIds]})`;
  const every = sql`array(select member.id from ${members} member)`;
  return sql`(s.political_locality_id = any(${communes})
    or (s.political_locality_id = any(${every})) is not true and s.id in (
      select trained.student_id from companies employer
      join apprenticeships trained on trained.company_id = employer.id and trained.is_current
      where employer.political_locality_id = any(${communes})))`;
}

interface Condition {
  where: SQL;
  join?: Join;
}

const among = (value: SQL, ids: readonly (number | string)[] | undefined, join?: Join): Condition[] =>
  ids?.length ? [{ where: sql`${value} in ${[...ids]}`, ...(join && { join }) }] : [];

/** The conditions of a filter and the joins they need. */
export function matching(filters: StudentFilters, today: string): { joins: Join[]; where: SQL } {
  const { status = [], contractEndsBefore } = filters;
  const conditions: Condition[] = [
    status.length > 0 ? { where: isAmongStatuses(status, today) } : { where: isPresent },
    ...termsOf(filters.search).map((term) => ({ where: containing(term) })),
    ...among(sql`a.cert_type`, filters.certType, 'training'),
    ...among(sql`a.profession_id`, filters.professionId, 'training'),
    ...among(sql`(profession.extra->>'categoryId')::int`, filters.categoryId, 'profession'),
    ...among(sql`a.learning_year_id`, filters.learningYearId, 'training'),
    ...among(sql`a.learning_school_id`, filters.schoolId, 'training'),
    ...among(sql`a.company_id`, filters.companyId, 'training'),
    ...(filters.regionId?.length ? [{ where: inRegions(filters.regionId) }] : []),
    ...among(sql`s.political_locality_id`, filters.communeId),
    ...(filters.withoutEmail ? [{ where: sql`s.email is null` }] : []),
    ...(filters.withoutEmail === false ? [{ where: sql`s.email is not null` }] : []),
    ...(filters.minor === undefined ? [] : [{ where: sql`${isMinorOn(today)} = ${filters.minor}` }]),
    ...(contractEndsBefore
      ? [{ where: sql`a.contract_end between ${today} and ${contractEndsBefore}`, join: 'training' as const }]
      : []),
  ];
  return {
    joins: conditions.flatMap(({ join }) => join ?? []),
    where: sql.join(conditions.map(({ where }) => where), sql` and `), // prettier-ignore
  };
}

/** Younger than 18 on that day. */
export const isMinorOn = (today: string): SQL => sql`(s.birth_date > ${today}::date - interval '18 years')`;
