import type { Identity } from '@tandem/shared/access';
import { identityFrom } from './identity';

/** Spec §9. */
export const loggedKey = 'logged';

/** Who a stored text names; undefined for `false`, nothing and garbage. */
export function parseLogged(text: string | null): Identity | undefined {
  try {
    return text === null || text.length > 1000 ? undefined : identityFrom(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The cached person: a hint for the first paint, never a permission (house 40). */
export function readLogged(): Identity | undefined {
  try {
    return parseLogged(localStorage.getItem(loggedKey));
  } catch {
    return undefined;
  }
}

/** Keeps id, role and teacher only. Storage that is full or blocked leaves the person in memory alone. */
export function writeLogged(person: Identity | null): void {
  const text = JSON.stringify(person ? { id: person.id, role: person.role, teacher: person.teacher } : false);
  try {
    if (localStorage.getItem(loggedKey) !== text) localStorage.setItem(loggedKey, text);
  } catch {
    forget();
  }
}

/** What could not be overwritten must not stay either. */
function forget() {
  try {
    localStorage.removeItem(loggedKey);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}
