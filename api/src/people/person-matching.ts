import { isDate } from '@tandem/shared/rules/time/dates';
import { duplicateScore, duplicateVerdict, type PersonIdentity } from '@tandem/shared/rules/text/names';
import * as z from 'zod';

/** Somebody who is in the register, or on an earlier line of the file. */
export const knownPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  mobile: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  /** ISO date. */
  birthDate: z.string(),
  /** The apprentice's id; null for a line. */
  id: z.number().nullable(),
  /** Place of the line in the file; null for an apprentice. */
  row: z.number().nullable(),
});
export type KnownPerson = z.infer<typeof knownPerson>;

export interface DuplicateCandidate {
  person: KnownPerson;
  score: number;
}

const daysOf = new Map<string, readonly string[]>();
const mostDays = 20_000;

function datesLike(iso: string): readonly string[] {
  const dates = new Set<string>();
  for (let at = 0; at < iso.length; at++) {
    if (iso[at] === '-') continue;
    for (let digit = 0; digit <= 9; digit++) dates.add(`${iso.slice(0, at)}${digit}${iso.slice(at + 1)}`);
  }
  // Nobody in the register is born outside of these years; the year 0000 is none for PostgreSQL.
  const isBirth = (date: string) => isDate(date) && date >= '1900' && date < '2200';
  return [iso, swapped(iso), ...dates].filter((date, index, all) => isBirth(date) && all.indexOf(date) === index);
}

const swapped = (iso: string) => iso.replace(/-(..)-(..)$/, '-$2-$1');

/**
 * The dates that `duplicateScore` still counts for something: the same, day and month swapped, or one digit off.
 * With any other date a score stays below .80 whatever the names are, so nobody is missed.
 */
export function likelyDates(iso: string): readonly string[] {
  const known = daysOf.get(iso);
  if (known) return known;
  if (daysOf.size >= mostDays) daysOf.clear();
  const dates = datesLike(iso);
  daysOf.set(iso, dates);
  return dates;
}

type PersonQuery = PersonIdentity & { birthDate: string };

/** One digit off and another mobile and another e-mail: below .80 even with equal names, so the names need no look. */
const isPossible = (query: PersonQuery, { mobile, email, birthDate }: KnownPerson) =>
  birthDate === query.birthDate ||
  birthDate === swapped(query.birthDate) ||
  !mobile ||
  !email ||
  mobile === query.mobile ||
  email === query.email;

/** People by day of birth, so that a line is compared with a handful of them. */
export function personIndex(known: readonly KnownPerson[]) {
  const byDate = new Map<string, KnownPerson[]>();
  known.forEach(add);

  function add(person: KnownPerson) {
    const there = byDate.get(person.birthDate);
    if (there) there.push(person);
    else byDate.set(person.birthDate, [person]);
  }

  /** Everybody who is probably the same person (people 53). */
  function* candidatesFor(query: PersonQuery): Generator<DuplicateCandidate> {
    for (const date of likelyDates(query.birthDate)) {
      for (const person of byDate.get(date) ?? []) {
        if (!isPossible(query, person)) continue;
        const score = duplicateScore(query, person);
        if (duplicateVerdict(score) === 'probable') yield { person, score };
      }
    }
  }

  return {
    add,
    candidatesFor,
    /** The most likely of them. */
    bestCandidate(query: PersonQuery): DuplicateCandidate | undefined {
      let best: DuplicateCandidate | undefined;
      for (const candidate of candidatesFor(query)) if (candidate.score > (best?.score ?? 0)) best = candidate;
      return best;
    },
  };
}
