import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';

interface Options {
  forcedBecause?: string | undefined;
  agreed?: string | undefined;
}

/** Who acts, why somebody may be there twice all the same, and what they agreed to. */
export interface Acting extends Options {
  person: Person;
}

/** Throws 403: the admin alone lets two lessons collide (teaching 9). */
export function refuseForce({ audience }: Person): void {
  if (audience !== 'admin') throw new Problem(403, 'Seule l’administration peut forcer un conflit.');
}

/** Who acts, with what came beside the values. Throws 403 for a reason that is not an admin's. */
export function actingAs(person: Person, { forcedBecause, agreed }: Options): Acting {
  if (forcedBecause) refuseForce(person);
  return { person, forcedBecause, agreed };
}

/** What the journal keeps of it. */
export const forcedText = ({ forcedBecause }: Acting): string | undefined =>
  forcedBecause && `Conflit forcé\u00a0: ${forcedBecause}`;
