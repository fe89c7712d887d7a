import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';

interface Props {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function WithdrawalQuestion(given: Props) {
  return (
    <ConfirmDialog
      {...given}
      isOpen
      title="Retirer cette demande&nbsp;?"
      confirmLabel="Retirer"
      cancelLabel="Garder"
      isDanger
    >
      Nous ne la traiterons plus. Ce retrait ne peut pas être annulé&nbsp;; une nouvelle demande reste possible.
    </ConfirmDialog>
  );
}
