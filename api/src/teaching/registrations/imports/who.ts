import { parseAvs } from '@tandem/shared/rules/identifiers/avs';
import { fold } from '@tandem/shared/rules/text/fold';
import * as z from 'zod';
import type { Fault } from '../../../platform/imports/lines/reading';

export const knownApprentice = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  /** Fingerprint of the AVS number in hexadecimal. */
  mark: z.string().nullable(),
});
export type KnownApprentice = z.infer<typeof knownApprentice>;

/** What a line says of whom it is about. */
export interface Said {
  avs?: string;
  lastName?: string;
  firstName?: string;
  birthDate?: string;
}

const several = 'Plusieurs personnes portent ce nom et sont nées ce jour-là';
const whole = 'Indiquez nom, prénom et date de naissance';

type Found = { id: number } | { fault: Fault };

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const keyOf = ({ lastName, firstName, birthDate }: Required<Omit<Said, 'avs'>>) =>
  `${plain(lastName)}|${plain(firstName)}|${birthDate}`;
const fault = (key: keyof Said, message: string): Found => ({ fault: { key, message } });

/** Birth decides, and the last name where no birth is given: a name is written in many ways. */
const contradicts = ({ birthDate, lastName }: Said, person: KnownApprentice) =>
  birthDate === undefined
    ? lastName !== undefined && plain(lastName) !== plain(person.lastName)
    : birthDate !== person.birthDate;

interface Numbers {
  /** Whether AVS numbers are in use: only then are they asked for. */
  hasAvs: boolean;
  /** The fingerprint of a number, in hexadecimal. */
  markOf: (avs: string) => string;
}

/** Finds the one apprentice that a line means, by AVS number or by name and birth; nobody is guessed. */
export function applicantIndex(people: readonly KnownApprentice[], { markOf, hasAvs }: Numbers) {
  const byMark = new Map(people.flatMap((person) => (person.mark ? [[person.mark, person] as const] : [])));
  const byName = new Map<string, KnownApprentice[]>();
  for (const person of people) byName.set(keyOf(person), [...(byName.get(keyOf(person)) ?? []), person]);

  function byAvs(said: Said, mark: string): Found | undefined {
    const person = byMark.get(mark);
    if (!person) return undefined;
    const name = `${person.firstName} ${person.lastName}`;
    return contradicts(said, person)
      ? fault('avs', `Ce N° AVS est celui d’une autre personne\u00a0: ${name}.`)
      : person;
  }

  function byNameOf({ lastName, firstName, birthDate }: Said, mark: string | undefined): Found | undefined {
    if (lastName === undefined || firstName === undefined || birthDate === undefined) return undefined;
    const found = byName.get(keyOf({ lastName, firstName, birthDate })) ?? [];
    const [person] = found;
    if (!person) return fault('lastName', 'Personne de ce nom n’est né ce jour-là.');
    if (found.length > 1) return fault('lastName', hasAvs ? `${several}\u00a0: indiquez le N° AVS.` : `${several}.`);
    if (mark && person.mark) return fault('avs', 'La fiche de cette personne porte un autre N° AVS.');
    return person;
  }

  return (said: Said): Found => {
    const avs = said.avs === undefined ? undefined : parseAvs(said.avs);
    if (said.avs !== undefined && avs === undefined) return fault('avs', 'Ce numéro AVS n’est pas valable.');
    const mark = avs && markOf(avs);
    const found = (mark && byAvs(said, mark)) || byNameOf(said, mark);
    if (found) return found;
    if (mark) return fault('avs', 'Personne ne porte ce N° AVS.');
    const lacking = (['lastName', 'firstName', 'birthDate'] as const).find((key) => said[key] === undefined);
    return fault(lacking ?? 'lastName', hasAvs ? `${whole}, ou le N° AVS.` : `${whole}.`);
  };
}
