import { type SQL, sql } from 'drizzle-orm';

/** Who writes and when: the columns that every added and every changed row gets (house 2). */
export interface Stamp {
  added: { createdAt: Date; createdById: number; updatedAt: Date; updatedById: number };
  changed: { updatedAt: Date; updatedById: number; version: SQL };
}

export const stampOf = ({ id }: { id: number }, at: Date): Stamp => ({
  added: { createdAt: at, createdById: id, updatedAt: at, updatedById: id },
  changed: { updatedAt: at, updatedById: id, version: sql`version + 1` },
});
