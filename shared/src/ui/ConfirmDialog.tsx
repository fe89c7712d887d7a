import { type ReactNode, useRef } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb of what happens: «Archiver», not «OK». */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean;
  isDanger?: boolean;
}

/** Asks before something that matters. The focus starts on the way back. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Annuler',
  onConfirm,
  onClose,
  isBusy = false,
  isDanger = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      isAlert
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
