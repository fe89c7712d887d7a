import { Dialog } from '../overlays/Dialog';
import { NotedButton } from './NotedButton';
import { RecoveryCodes } from './RecoveryCodes';

/** New recovery codes, shown this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Vos codes de secours" isAlert actions={<NotedButton onClick={onClose} />}>
    <RecoveryCodes codes={codes} />
  </Dialog>
);
