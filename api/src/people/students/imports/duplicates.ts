import type { Good } from '../../../platform/imports/kind';
import { eachOf } from '../../../platform/imports/lines/judge';
import type { personIndex } from '../../person-matching';
import type { StudentLine } from './line';

/** Whose number it is. */
export interface KnownByAvs {
  id: number;
  firstName: string;
  lastName: string;
  birthDate: string;
}
interface Known {
  people: ReturnType<typeof personIndex>;
  /** Fingerprint in hexadecimal → apprentice. */
  byAvs: ReadonlyMap<string, KnownByAvs>;
  fingerprintOf: (avs: string) => string;
}

const aLine = { studentId: null, name: '', birthDate: null };
/** A person of the register by name; an earlier line by its place alone. */
const named = (person: (Omit<KnownByAvs, 'id'> & { id: number | null }) | undefined) =>
  person === undefined || person.id === null
    ? aLine
    : { studentId: person.id, name: `${person.firstName} ${person.lastName}`, birthDate: person.birthDate };

/** Marks the good lines whose person is known already, by number or by score, or stands on an earlier line (people 49). */
export async function markDuplicates(good: readonly Good<StudentLine>[], { people, byAvs, fingerprintOf }: Known) {
  const rowsByAvs = new Map<string, number>();
  await eachOf(good, (one) => {
    const { identity, contact, avs } = one.line.student;
    const mark = avs ? fingerprintOf(avs) : '';
    const known = byAvs.get(mark);
    const earlier = rowsByAvs.get(mark);
    const person = { ...identity, mobile: contact.mobile, email: contact.email };
    if (known || earlier !== undefined) {
      one.duplicate = { ...named(known), row: earlier ?? null, why: 'Même N° AVS que', score: 1, isCertain: true };
    } else {
      const candidate = people.bestCandidate(person);
      const row = candidate?.person.row ?? null;
      one.duplicate = candidate
        ? { ...named(candidate.person), row, why: 'Ressemble à', score: candidate.score, isCertain: false }
        : null;
    }
    if (mark && !rowsByAvs.has(mark)) rowsByAvs.set(mark, one.row);
    people.add({ ...person, id: null, row: one.row });
  });
}
