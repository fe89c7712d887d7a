import { type SQL, sql } from 'drizzle-orm';

/** The courses that a report is about; null stands for all. */
export interface Chosen {
  branchId: number | null;
  placeId: number | null;
}

/** Groups `g` of these courses. */
export const isChosen = ({ branchId, placeId }: Chosen): SQL =>
  sql`(${among(sql`g.branch_id`, branchId)} and ${among(sql`g.location_course_id`, placeId)})`;

/** A column that holds what was chosen, if anything was. */
export const among = (column: SQL, id: number | null): SQL => (id === null ? sql`true` : sql`${column} = ${id}`);
