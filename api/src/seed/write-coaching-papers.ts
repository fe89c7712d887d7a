import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { coachings } from '../platform/db/schema';
import type { Demo } from './context';
import { randomFor } from './random';
import { writeFiles } from './write-papers';

const papers = [
  ['Convention à trois', 'convention'],
  ['Plan de révision', 'plan-de-revision'],
  ['Certificat remis au ou à la coach', 'certificat'],
  ['Courrier de l’entreprise', 'courrier'],
] as const;
/** Files take time: of a large base only the first follow-ups have some. */
const mostWithFiles = 60;

/** One or two documents of two follow-ups in five; only where there is a place for files. */
export async function writeCoachingPapers(db: Queries, { authors, storeFile, now }: Demo): Promise<void> {
  if (!storeFile) return;
  const begun = await db
    .select({ id: coachings.id, createdAt: coachings.createdAt })
    .from(coachings)
    .where(inArray(coachings.status, ['active', 'paused', 'ended']))
    .orderBy(asc(coachings.id))
    .limit(mostWithFiles);
  const own = begun.flatMap(({ id, createdAt }, index) => {
    const random = randomFor(`coaching papers ${index}`);
    if (!random.chance(40)) return [];
    const share = random.integer(20, 80) / 100;
    const at = new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * share);
    return random.sample(papers, random.integer(1, 2)).map(([title, stem]) => ({
      coachingId: id,
      title,
      fileName: `${stem}.pdf`,
      dataClass: 'C' as const,
      createdById: authors.coach,
      createdAt: at,
      updatedById: authors.coach,
      updatedAt: at,
    }));
  });
  await writeFiles(db, own, storeFile);
}
