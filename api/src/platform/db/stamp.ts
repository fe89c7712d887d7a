import { type SQL, sql } from 'drizzle-orm';

/** Who writes and when: the columns that every added and every changed row gets (house 2); null: nobody of the house. */
export interface Stamp {
  added: { createdAt: Date; createdById: number | null; updatedAt: Date; updatedById: number | null };
  changed: { updatedAt: Date; updatedById: number | null; version: SQL };
}

export const stampOf = ({ id }: { id: number | null }, at: Date): Stamp => ({
  added: { createdAt: at, createdById: id, updatedAt: at, updatedById: id },
  changed: { updatedAt: at, updatedById: id, version: sql`version + 1` },
});
