import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

interface Props {
  /** Where there are several. */
  reference?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether a request is to be withdrawn: nothing takes that back. */
export default function WithdrawalQuestion({ reference, ...given }: Props) {
  return (
    <ConfirmDialog
      {...given}
      isOpen
      title={reference ? `Retirer la demande ${reference}\u00a0?` : 'Retirer cette demande\u00a0?'}
      confirmLabel="Retirer"
      cancelLabel="Garder"
      isDanger
    >
      Nous ne la traiterons plus. Ce retrait ne peut pas être annulé&nbsp;; une nouvelle demande reste possible.
    </ConfirmDialog>
  );
}
