import { storedShapeOf } from '@tandem/shared/fields/shapes';
import { isDeepStrictEqual } from 'node:util';
import { mostVersions } from '@tandem/shared/contract/coaching/accompaniments';
import { type AccompanimentFields, versionedTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { AccompanimentVersion } from '@tandem/shared/contract/coaching/accompaniments.file';
import { nothingIn } from '@tandem/shared/fields/values';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';
import { accompanimentVersions as table } from '../../platform/db/schema';
import type { Change } from '../../platform/http/write';
import { storedAccompaniment, type StoredAccompaniment } from './accompaniments.presenter';

type Name = keyof typeof versionedTable;
const typed = Object.keys(versionedTable) as Name[];
type Typed = Pick<AccompanimentFields, Name>;
/** With the names that areas and people had. */
const said = storedShapeOf(versionedTable).extend(
  storedAccompaniment.pick({ areaIds: true, areas: true, participantIds: true, participants: true, goals: true }).shape,
);
type Said = z.infer<typeof said>;
/** What a version says of a field that is younger. */
const nothing = nothingIn(versionedTable);

/** Time in which its writer takes a change back as if it had not been. */
const takenBackWithin = 10 * 60_000;

const saidBy = (of: StoredAccompaniment): Said => {
  const { areas, participants } = of;
  const values = Object.fromEntries(typed.map((name) => [name, of[name]])) as Pick<Said, Name>;
  return { ...values, areas, participants };
};
const saidIn = (value: unknown) => (value === '' || value === undefined ? null : value);
const isSame = (one: Typed | Said, other: Typed | Said) =>
  typed.every((name) => isDeepStrictEqual(saidIn(one[name]), saidIn(other[name])));

interface Saved {
  values: Typed;
  reason: string | null;
  at: Date;
}

/** What was kept when this person saved what stands now: whoever goes back to it at once takes that save back. */
async function dropTakenBack({ tx, person, before }: Change<StoredAccompaniment>, { values, reason, at }: Saved) {
  const isRecent = at.getTime() - Date.parse(before.savedAt) < takenBackWithin;
  if (reason || before.savedById !== person.id || !isRecent) return false;
  const isLast = and(eq(table.accompanimentId, before.id), eq(table.version, before.version - 1));
  const [last] = await tx.select({ content: table.content, reason: table.reason }).from(table).where(isLast);
  if (!last || last.reason || !isSame(last.content as unknown as Said, values)) return false;
  await tx.delete(table).where(isLast);
  return true;
}

/** Keeps what stood until this save, unless nothing of it changed or a save is taken back. */
export async function storeVersion(change: Change<StoredAccompaniment>, saved: Saved): Promise<void> {
  const { tx, before } = change;
  if (isSame(before, saved.values) || (await dropTakenBack(change, saved))) return;
  await tx.insert(table).values({
    accompanimentId: before.id,
    version: before.version,
    content: { ...saidBy(before) },
    savedAt: new Date(before.savedAt),
    savedById: before.savedById,
    reason: saved.reason,
  });
}

const saved = { version: z.int(), savedAt: z.string(), savedBy: z.string() };
const who = (column: string) => sql`coalesce(${userName(sql.raw(column))}, 'Système') as "savedBy"`;

/** What one says, and before it what it has said; the reason for a change is kept with what it replaced. */
export async function listVersions(tx: Queries, current: StoredAccompaniment): Promise<AccompanimentVersion[]> {
  const { id, coachingId } = current;
  const former = await rowsOf(
    tx,
    { ...saved, reason: z.string().nullable(), said },
    sql`select v.version, ${utc(sql`v.saved_at`)} as "savedAt", ${who('v.saved_by_id')}, v.reason, v.content as said
      from accompaniment_versions v where v.accompaniment_id = ${id} order by v.version desc limit ${mostVersions}`,
  );
  const [now] = await rowsOf(
    tx,
    saved,
    sql`select a.version, ${utc(sql`a.updated_at`)} as "savedAt", ${who('a.updated_by_id')}
      from accompaniments a where a.id = ${id}`,
  );
  const known = await rowsOf(
    tx,
    { id: z.number(), text: z.string() },
    sql`select g.id, g.text from goals g where g.coaching_id = ${coachingId}`,
  );
  const goalsOf = ({ goals }: Said) =>
    known.flatMap((goal) =>
      goals.flatMap(({ goalId, progress }) => (goalId === goal.id ? [{ ...goal, progress }] : [])),
    );
  return [{ ...now!, said: saidBy(current) }, ...former].map(({ said, ...row }, at) => ({
    ...row,
    ...nothing,
    ...said,
    goals: goalsOf(said),
    reason: former[at]?.reason ?? null,
  }));
}
