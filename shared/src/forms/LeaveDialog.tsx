import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';

interface Props {
  isOpen: boolean;
  /** What would be lost, or where it is kept. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved input is left (house 23). */
export const LeaveDialog = ({ isOpen, children, onLeave, onStay }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={'Quitter sans enregistrer\u00a0?'}
    cancelLabel="Continuer la saisie"
    confirmLabel="Quitter sans enregistrer"
    isDanger
    onConfirm={onLeave}
    onClose={onStay}
  >
    {children}
  </ConfirmDialog>
);
