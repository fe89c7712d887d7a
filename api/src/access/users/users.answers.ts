import type { UserRow } from '@tandem/shared/contract/access/users';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { staleAnswer } from '../../platform/http/write';

const stale = 'Ce compte a été modifié entre-temps.';

/** 409 with the account as it is now; 404 when it is gone. */
export function staleOf(current: UserRow | undefined) {
  if (!current) throw notFound('Compte');
  return staleAnswer(stale, current);
}

/** The fresh account, or 409 with the account as it is now. */
export function answerOf(isWritten: boolean, current: UserRow | undefined) {
  if (!current) throw notFound('Compte');
  return isWritten ? current : staleAnswer(stale, current);
}

export const lastAdmin = 'Il doit rester au moins un compte d’administration actif.';
const fault = (message: string) => new Problem(422, message, {});

/** Why a role was not written: the statement has decided, this only finds the words. */
export function whyNotRole(
  { id: own }: Person,
  current: UserRow | undefined,
  wanted: { version: number; role: string },
) {
  if (!current) throw notFound('Compte');
  const { id, role, version, teacherId, state } = current;
  if (id === own) throw refused({ role: 'Vous ne pouvez pas changer votre propre rôle.' });
  if (role.includes('external') || state === 'requested')
    throw refused({ role: 'Le rôle d’un compte externe ne change pas.' });
  if (wanted.role === 'teacher' && teacherId === null)
    throw refused({ role: 'Ce compte n’appartient pas à un répétiteur.' });
  if (version !== wanted.version) return staleAnswer(stale, current);
  if (role === wanted.role) return current;
  throw refused({ role: lastAdmin });
}

/** Why an account was not closed. */
export function whyNotClosed({ id: own }: Person, current: UserRow | undefined, wanted: { version: number }) {
  if (!current) throw notFound('Compte');
  if (current.id === own) throw fault('Vous ne pouvez pas désactiver votre propre compte.');
  if (current.version !== wanted.version) return staleAnswer(stale, current);
  if (current.state === 'inactive' || current.state === 'requested') return current;
  throw fault(lastAdmin);
}
