import { consents } from '@tandem/shared/contract/people/consents';
import type { NotNotified } from '@tandem/shared/contract/people/consents.withheld';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

interface Props {
  of: NotNotified;
  onClose: () => void;
}

/** Throws a withheld mail away, after a question: its words cannot be had back. */
export function RemoveWithheldDialog({ of: { studentId, mailId, addressee }, onClose }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(consents.removeHeld);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: studentId, mailId } });
    if (answer?.ok) notify({ text: `L’e-mail à ${addressee} ne partira pas.`, tone: 'ok' });
    else if (answer) notify({ text: answer.body.message, tone: 'error' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Ignorer l’e-mail à ${addressee}\u00a0?`}
      confirmLabel="Ignorer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Il ne partira pas, même si le consentement arrive. Cela ne peut pas être annulé.
    </ConfirmDialog>
  );
}
