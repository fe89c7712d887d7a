import { type SQL, sql } from 'drizzle-orm';
import { intList } from './rows';

// The region of an apprentice (people 9): the one chosen by hand; else that of the home commune where it counts, else that of
// the company's commune. A commune counts where it is a member and has a region.

const counts = (commune: string): SQL =>
  sql.raw(
    `${commune}.list = 'political-localities' and ${commune}.extra->>'isMember' = 'true' and ${commune}.extra->>'regionId' is not null`,
  );
const ownRegionOf = (commune: string): SQL => sql.raw(`(${commune}.extra->>'regionId')::int`);

/** Joins for few rows, each found by its id: beside `students s` and `companies company`; then `region.label` is the region. */
export const regionLabelJoins = sql`left join list_items home on home.id = s.political_locality_id and ${counts('home')}
  left join list_items work on work.id = company.political_locality_id and ${counts('work')}
  left join list_items region on region.id = coalesce(s.region_id, ${ownRegionOf('home')}, ${ownRegionOf('work')})`;

/** The same for one apprentice `s`, as a value. */
const regionOf = (value: SQL): SQL => sql`(select ${value} from (values (1)) one
  left join apprenticeships trained on trained.student_id = s.id and trained.is_current
  left join companies company on company.id = trained.company_id ${regionLabelJoins})`;
export const regionLabel = regionOf(sql`region.label`);
export const regionIdOf = regionOf(sql`region.id`);
/** The one that the communes alone say, whatever was chosen by hand. */
export const communeRegionIdOf = regionOf(sql`coalesce(${ownRegionOf('home')}, ${ownRegionOf('work')})`);

/** A list's items by the place that their label has in the alphabet: sorting 25,000 rows compares numbers, not texts. */
export const rankedItems = (list: string): SQL => sql`(select item.id, row_number() over (order by item.label) as place
  from list_items item where item.list = ${sql.raw(`'${list}'`)} offset 0)`;

/** Communes that count, with the place of their region; «offset 0» reads their JSON once, not once per apprentice. */
const rankedCommunes = sql`(select item.id, region.place from list_items item
  join ${rankedItems('region')} region on region.id = ${ownRegionOf('item')} where ${counts('item')} offset 0)`;

/** For sorting many rows, beside `students s` and `companies company`. */
export const regionRankJoins = sql`left join ${rankedCommunes} home on home.id = s.political_locality_id
  left join ${rankedCommunes} work on work.id = company.political_locality_id
  left join ${rankedItems('region')} chosen on chosen.id = s.region_id`;
export const regionRank = sql`coalesce(chosen.place, home.place, work.place)`;

const communesThatCount = sql`select commune.id from list_items commune where ${counts('commune')}`;
const employedIn = (communes: SQL): SQL => sql`select trained.student_id from companies employer
  join apprenticeships trained on trained.company_id = employer.id and trained.is_current
  where employer.political_locality_id = any(${communes})`;

/** Whether an apprentice `s` is in no region: for a condition on many rows. */
export const isInNoRegion = sql`(s.region_id is null
  and (s.political_locality_id = any(array(${communesThatCount}))) is not true
  and s.id not in (${employedIn(sql`array(${communesThatCount})`)}))`;

/** Whether an apprentice `s` is in one of these regions: for a condition on many rows. */
export function isInRegions(regionIds: readonly number[]): SQL {
  const wanted = intList(regionIds);
  const theirs = sql`array(${communesThatCount} and ${ownRegionOf('commune')} = any(${wanted}))`;
  return sql`(s.region_id = any(${wanted})
    or s.region_id is null and (s.political_locality_id = any(${theirs})
    or (s.political_locality_id = any(array(${communesThatCount}))) is not true
      and s.id in (${employedIn(theirs)})))`;
}
