import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Recipients } from './Recipients';

interface Props {
  asked: Confirmation;
  onAnswer: (isAgreed: boolean) => void;
}

/** Asks before an act that has no window of its own, or where something is no longer as it was shown there. */
export function AskedDialog({ asked: { questions, notified }, onAnswer }: Props) {
  const isSent = notified.some(({ why }) => why === null);
  return (
    <ConfirmDialog
      isOpen
      title={notified.length > 0 ? 'Qui reçoit quoi' : 'Est-ce bien cela\u00a0?'}
      confirmLabel={isSent ? 'Enregistrer et informer' : 'Enregistrer quand même'}
      cancelLabel="Revenir"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Recipients questions={questions} notified={notified} />
    </ConfirmDialog>
  );
}
