import { addDays, ageOn, today } from '@tandem/shared/rules/time/dates';
import type { consents, documents, studentNotes } from '../platform/db/schema';
import type { Demo } from './context';
import { momentAfter, type Person } from './persons';
import { type Random, randomFor } from './random';

const escaped = (text: string) => text.replace(/’/g, "'").replace(/[\\()]/g, '\\$&');

/** The least that every reader opens: one A4 page with a few lines of Western European text. */
export function smallPdf(lines: readonly string[]): Buffer {
  const page = `BT /F1 14 Tf 72 760 Td 22 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n'];
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(parts.join(''), 'latin1');
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const body = parts.join('');
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

type NewNote = typeof studentNotes.$inferInsert;
type NewConsent = typeof consents.$inferInsert;
export type NewDocument = Omit<typeof documents.$inferInsert, 'storedName' | 'sha256' | 'size' | 'mime' | 'scan'>;

const remarks = [
  'Joignable de préférence après 17 h.',
  'A changé de numéro de natel\u00a0; ancien numéro retiré.',
  'Préfère les cours du mercredi après-midi.',
  'L’entreprise demande une attestation en fin de semestre.',
  'Absence annoncée\u00a0: stage linguistique en mars.',
  'Souhaite un soutien en mathématiques avant les examens.',
  'La formatrice en entreprise a appelé\u00a0: tout se passe bien.',
  'Vient en train, arrive parfois avec cinq minutes de retard.',
  'Dossier complet, contrat reçu.',
  'À rappeler au début du prochain semestre.',
];
const reserved = 'Facture de l’année passée réglée en deux fois\u00a0; ne plus relancer.';

/** Rows drawn from names of their own leave every other row of the demo as it was. */
const drawFor = ({ index }: Person, what: string): Random => randomFor(`${what} ${index}`);

const signedBy = (authorId: number, at: Date) => ({
  createdAt: at,
  createdById: authorId,
  updatedAt: at,
  updatedById: authorId,
});

/** One to three remarks for a third of the apprentices, oldest first; a few are the administration's own. */
export function notesOf(person: Person, studentId: number, { authors, now }: Demo): NewNote[] {
  const random = drawFor(person, 'remarks');
  if (!random.chance(35)) return [];
  const texts = [...random.sample(remarks, random.integer(1, 3)), ...(random.chance(15) ? [reserved] : [])];
  const moments = texts.map((text) => ({ text, at: momentAfter(random, person.createdAt, now) }));
  return moments
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ text, at }): NewNote => {
      const isReserved = text === reserved;
      const author = isReserved ? 'admin' : random.pick(['admin', 'responsable', 'coach'] as const);
      return { studentId, text, visibility: isReserved ? 'admin' : 'all_staff', ...signedBy(authors[author], at) };
    });
}

/** Per hundred: who was asked, and who of them agreed. */
const scopes = [
  ['privacy_notice', 90, 100],
  ['share_company', 60, 85],
  ['share_representative', 40, 75],
  ['share_school', 30, 80],
  ['newsletter', 25, 60],
] as const;

/** What an apprentice was asked; a minor with discernment answers in person (people 28). */
export function consentsOf(person: Person, studentId: number, { authors, now }: Demo): NewConsent[] {
  const random = drawFor(person, 'consents');
  const givenOn = today(person.createdAt);
  const isUnder16 = ageOn(person.birthDate, givenOn) < 16;
  return scopes
    .filter(([, asked]) => random.chance(asked))
    .map(([scope, , agreed]): NewConsent => {
      const via = random.weighted([
        ['form', 60],
        ['paper', 30],
        ['oral', 10],
      ] as const);
      const isGiven = random.chance(agreed);
      const day = addDays(givenOn, random.integer(1, 200));
      const isWithdrawn = isGiven && scope !== 'privacy_notice' && random.chance(6) && day <= today(now);
      return {
        studentId,
        scope,
        isGiven,
        givenBy: isUnder16 && random.chance(30) ? 'representative' : 'self',
        givenOn,
        via,
        evidence: via === 'paper' ? `Formulaire signé, classeur ${givenOn.slice(0, 4)}` : null,
        withdrawnOn: isWithdrawn ? day : null,
        ...signedBy(authors.responsable, person.createdAt),
      };
    });
}

const papers = [
  ['Contrat d’apprentissage', 'contrat', 'A'],
  ['Bulletin de notes', 'bulletin', 'A'],
  ['Attestation de l’école', 'attestation-ecole', 'A'],
  ['Copie du permis de séjour', 'permis', 'B'],
] as const;

/** One or two documents for every other apprentice. */
export function documentsOf(person: Person, studentId: number, { authors, now }: Demo): NewDocument[] {
  const random = drawFor(person, 'documents');
  if (!random.chance(50)) return [];
  const own = papers.filter(([, , dataClass]) => dataClass === 'A' || person.origin.permits.length > 0);
  return random.sample(own, random.integer(1, 2)).map(([title, stem, dataClass]) => ({
    studentId,
    title,
    fileName: `${stem}.pdf`,
    dataClass,
    ...signedBy(authors.responsable, momentAfter(random, person.createdAt, now)),
  }));
}
