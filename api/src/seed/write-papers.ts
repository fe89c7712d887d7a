import { createHash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { consents, documents, studentNotes, coachings } from '../platform/db/schema';
import type { Demo } from './context';
import { consentsOf, documentsOf, type NewDocument, notesOf, smallPdf } from './papers';
import type { Person } from './persons';
import { randomFor } from './random';

/** The first apprentices of a large base have remarks and consents, and fewer of them documents: files take time. */
const mostWithPapers = 400;
const mostWithFiles = 60;

type Written = Person & { studentId: number };

/** Remarks, consents and documents of some of these apprentices; documents only where there is a place for files. */
export async function writePapers(db: Queries, all: readonly Written[], demo: Demo): Promise<void> {
  const people = all.filter(({ index }) => index < mostWithPapers);
  const notes = people.flatMap((person) => notesOf(person, person.studentId, demo));
  if (notes.length > 0) await db.insert(studentNotes).values(notes);
  const answers = people.flatMap((person) => consentsOf(person, person.studentId, demo));
  if (answers.length > 0) await db.insert(consents).values(answers);
  const { storeFile } = demo;
  if (!storeFile) return;
  const papers = people
    .filter(({ index }) => index < mostWithFiles)
    .flatMap((person) => documentsOf(person, person.studentId, demo));
  await writeFiles(db, papers, storeFile);
}

/** A file for each of these documents. */
async function writeFiles(
  db: Queries,
  papers: readonly NewDocument[],
  storeFile: NonNullable<Demo['storeFile']>,
): Promise<void> {
  for (const paper of papers) {
    const bytes = smallPdf([paper.title, 'Document fictif de la démonstration de Tandem.']);
    await db.insert(documents).values({
      ...paper,
      mime: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      scan: 'not_scanned',
      storedName: await storeFile(bytes),
    });
  }
}

const papers = [
  ['Convention à trois', 'convention'],
  ['Plan de révision', 'plan-de-revision'],
  ['Certificat remis au ou à la coach', 'certificat'],
  ['Courrier de l’entreprise', 'courrier'],
] as const;

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
