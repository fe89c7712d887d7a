import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { ofMonth } from '@tandem/shared/rules/time/month';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { useActionFeedback } from '../useActionFeedback';

/** Handing a month in: what it comes to, and what is left out. */
export function SubmitDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { teacherId: id, month, version, totals, unpaid, isOwn } = statement;
  const { run, isRunning } = useAction(statements.submit);
  const showFeedback = useActionFeedback(statements.submit);
  const handleConfirm = async () => {
    const answer = await run({ params: { id, month }, body: { version } });
    if (showFeedback(answer, `Décompte ${ofMonth(month)} transmis.`) || answer?.status === 409) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Transmettre le décompte ${ofMonth(month)}\u00a0?`}
      confirmLabel="Transmettre"
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {`Il se monte à ${formatMoney(totals.gross)}.`}
      {unpaid.length > 0 &&
        ` ${countOf(unpaid.length, 'séance')} sans présences n’y ${unpaid.length > 1 ? 'sont' : 'est'} pas.`}
      {isOwn && ' Après cela, seul le bureau y ajoute des lignes.'}
    </ConfirmDialog>
  );
}
