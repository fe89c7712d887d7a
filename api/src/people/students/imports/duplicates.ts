import { formatDate } from '@tandem/shared/rules/dates';
import type { Good } from '../../../platform/imports/kind';
import { eachOf } from '../../../platform/imports/lines/judge';
import type { peopleBook } from '../../namesakes';
import type { StudentLine } from './line';

/** A person of the register as a list of lines names them. */
export const namedPerson = ({
  firstName,
  lastName,
  birthDate,
}: Record<'firstName' | 'lastName' | 'birthDate', string>) =>
  `${firstName} ${lastName}, né·e le ${formatDate(birthDate)}`;

interface Known {
  people: ReturnType<typeof peopleBook>;
  /** Fingerprint in hexadecimal → apprentice. */
  byAvs: ReadonlyMap<string, { id: number; name: string }>;
  fingerprintOf: (avs: string) => string;
}

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
      const of = known?.id ?? null;
      one.duplicate = { of, row: earlier ?? null, why: 'Même N° AVS que', name: known?.name ?? '', isCertain: true };
    } else {
      const twin = people.twinOf(person)?.person;
      const name = twin?.id ? namedPerson(twin) : '';
      one.duplicate = twin ? { of: twin.id, row: twin.row, why: 'Ressemble à', name, isCertain: false } : null;
    }
    if (mark && !rowsByAvs.has(mark)) rowsByAvs.set(mark, one.row);
    people.add({ ...person, id: null, row: one.row });
  });
}
