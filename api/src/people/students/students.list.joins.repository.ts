import { type SQL, sql } from 'drizzle-orm';

/** A list's items by the place that their label has in the alphabet: sorting 25,000 rows compares numbers, not texts. */
const placed = (list: string): SQL => sql`(select item.id, row_number() over (order by item.label) as place
  from list_items item where item.list = ${sql.raw(`'${list}'`)} offset 0)`;

/** Member communes with their region and its place (domain §1.7); «offset 0» reads their JSON once, not once per apprentice. */
const members = sql`(select item.id, (item.extra->>'regionId')::int as region_id, region.place
  from list_items item left join ${placed('region')} region on region.id = (item.extra->>'regionId')::int
  where item.list = 'political-localities' and item.extra->>'isMember' = 'true' offset 0)`;

/** Tables that a filter or a sort may need, in an order in which each finds what it hangs on. */
const joins = {
  training: sql`left join apprenticeships a on a.student_id = s.id and a.is_current`,
  profession: sql`left join list_items profession on profession.id = a.profession_id`,
  learningYear: sql`left join list_items learning_year on learning_year.id = a.learning_year_id`,
  school: sql`left join list_items school on school.id = a.learning_school_id`,
  company: sql`left join companies company on company.id = a.company_id`,
  commune: sql`left join ${members} home on home.id = s.political_locality_id
    left join ${members} work on work.id = company.political_locality_id
    left join ${placed('region')} chosen on chosen.id = s.region_id`,
  professionPlace: sql`left join ${placed('profession')} profession_place on profession_place.id = a.profession_id`,
  schoolPlace: sql`left join ${placed('learning-school')} school_place on school_place.id = a.learning_school_id`,
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
  professionPlace: ['training'],
  schoolPlace: ['training'],
  companyPlace: ['training'],
};

/** The joins and what they hang on, each once. */
export function joined(wanted: Iterable<Join>): SQL {
  const all = new Set([...wanted].flatMap((join) => [...(needs[join] ?? []), join]));
  return sql.join(order.filter((join) => all.has(join)).map((join) => joins[join]), sql` `); // prettier-ignore
}

const memberOf = (alias: string, communeId: string): SQL =>
  sql.raw(`left join list_items ${alias} on ${alias}.id = ${communeId} and ${alias}.extra->>'isMember' = 'true'`);

/** What the labels of one page are read from: few rows, each found by its id. */
export const labelJoins = sql`${joined(['profession', 'learningYear', 'school', 'company'])}
  ${memberOf('home', 's.political_locality_id')} ${memberOf('work', 'company.political_locality_id')}
  left join list_items region on region.id = coalesce(s.region_id, (home.extra->>'regionId')::int, (work.extra->>'regionId')::int)`;
