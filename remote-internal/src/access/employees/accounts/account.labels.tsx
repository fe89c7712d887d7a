import { type AccountSummary, invitationDays } from '@tandem/shared/contract/access/users';
import { formatDate, formatInstant, today } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';

const dayMs = 24 * 3_600_000;
const dayOf = (instant: string) => formatDate(today(new Date(instant)));

/** Whether the link of the latest invitation opens no more. */
const isExpired = (invitedAt: string) => Date.now() - Date.parse(invitedAt) > invitationDays * dayMs;

/** What becomes of an account, in a few words. */
export function AccountState({ of: { state, invitedAt } }: { of: Pick<AccountSummary, 'state' | 'invitedAt'> }) {
  if (state === 'active') return <Status tone="ok">Actif·ve</Status>;
  if (state === 'inactive') return <Status tone="neutral">Désactivé·e</Status>;
  if (state === 'requested') return <Status tone="warn">À valider</Status>;
  if (!invitedAt) return <Status tone="warn">Jamais invité·e</Status>;
  if (isExpired(invitedAt)) return <Status tone="warn">Invitation expirée</Status>;
  return <Status tone="info">{`Invité·e le ${dayOf(invitedAt)}`}</Status>;
}

/** When somebody last signed in. */
export const lastSignIn = (instant: string | null | undefined) => (instant ? formatInstant(instant) : 'Jamais');
