import { CloseAccountDialog } from './CloseAccountDialog';
import { EmailDialog } from './EmailDialog';
import { RefuseDialog } from './RefuseDialog';
import { ResetFactorDialog } from './ResetFactorDialog';
import { RoleDialog } from './RoleDialog';
import type { useAccountActs } from './useAccountActs';

/** The dialog that an account's menu opened, if any. */
export function AccountDialogs({ acts: { opened, close } }: { acts: ReturnType<typeof useAccountActs> }) {
  if (!opened) return null;
  const { act, account } = opened;
  if (act === 'role') return <RoleDialog account={account} onClose={close} />;
  if (act === 'email') return <EmailDialog account={account} onClose={close} />;
  if (act === 'resetSecondFactor') return <ResetFactorDialog account={account} onClose={close} />;
  if (act === 'deactivate') return <CloseAccountDialog account={account} onClose={close} />;
  return act === 'refuse' ? <RefuseDialog account={account} onClose={close} /> : null;
}
