import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { useAction } from '@tandem/shared/query';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { monthText, ofMonth } from '@tandem/shared/rules/time/month';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useActionFeedback } from '../useActionFeedback';
import { UnenteredLessons } from './UnenteredLessons';
import { useKey } from '../../kit/useKey';

/** `V`, or the button: the amount is the one that was read. Past lessons that nobody entered are named first. */
export function ApproveAction({ statement }: { statement: Statement }) {
  const { teacherId: id, teacher, month, version, totals, unpaid } = statement;
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useAction(statements.approve);
  const showFeedback = useActionFeedback(statements.submit);
  const amount = formatMoney(totals.gross);
  const unentered = unpaid.filter(({ why }) => why === 'missing');
  const approve = async () => {
    const answer = await run({ params: { id, month }, body: { version, gross: totals.gross } });
    setAsked(false);
    showFeedback(answer, `${teacher}, ${monthText(month)}\u00a0: ${amount} validés.`);
  };
  const handlePress = () => (unentered.length > 0 ? setAsked(true) : void approve());
  useKey('v', handlePress);
  return (
    <>
      <Button
        variant="primary"
        icon={<Check size={18} aria-hidden />}
        isBusy={isRunning}
        aria-keyshortcuts="V"
        onClick={handlePress}
      >
        {`Valider ${amount}`} <Kbd>V</Kbd>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Valider le mois ${ofMonth(month)} sans ces séances\u00a0?`}
        confirmLabel={`Valider ${amount}`}
        isBusy={isRunning}
        onConfirm={() => void approve()}
        onClose={() => setAsked(false)}
      >
        <p>Elles ne seront pas payées. Saisies après la validation, elles demandent de rouvrir le décompte.</p>
        <UnenteredLessons lessons={unentered} />
      </ConfirmDialog>
    </>
  );
}
