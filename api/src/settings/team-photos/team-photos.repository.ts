import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { teamPhotos as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';

const entity = 'team_photo';
const isTaken = () => new Problem(409, 'Quelqu’un vient de changer la photo de cette place.');

interface Photo {
  kind: 'jpg' | 'png';
  content: Buffer;
}
/** A place, and what the person who changes it saw there: version 0 for nothing. */
interface At {
  place: number;
  version: number;
}

export function teamPhotosRepository({ db, now, audit }: Services) {
  return {
    list: () => db.select({ place: table.place, version: table.version }).from(table).orderBy(asc(table.place)),

    async read(place: number): Promise<Photo | undefined> {
      const [found] = await db
        .select({ kind: table.kind, content: table.content })
        .from(table)
        .where(eq(table.place, place));
      return found;
    },

    /** Throws 409 where another photo came there meanwhile. */
    put: ({ place, version }: At, photo: Photo, person: Person) =>
      db.transaction(async (tx) => {
        const row = { ...photo, version: version + 1, updatedAt: now() };
        const [saved] =
          version === 0
            ? await tx
                .insert(table)
                .values({ place, ...row })
                .onConflictDoNothing()
                .returning()
            : await tx
                .update(table)
                .set(row)
                .where(and(eq(table.place, place), eq(table.version, version)))
                .returning();
        if (!saved) throw isTaken();
        await audit(tx, person, { action: version === 0 ? 'create' : 'change', entity, entityId: place });
        return { place, version: saved.version, updatedAt: saved.updatedAt.toISOString() };
      }),

    /** Throws 409 where the photo is another one by now, or gone. */
    remove: ({ place, version }: At, person: Person) =>
      db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(table)
          .where(and(eq(table.place, place), eq(table.version, version)))
          .returning({ place: table.place });
        if (!gone) throw isTaken();
        await audit(tx, person, { action: 'remove', entity, entityId: place });
      }),
  };
}
