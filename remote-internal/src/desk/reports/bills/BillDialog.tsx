import { type BillMonth, bills } from '@tandem/shared/contract/teaching/bills';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { monthText, ofMonth } from '@tandem/shared/rules/time/month';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

/** Bills a month, after a question: its lines never change again. */
export function BillDialog({ row: { month, amount }, onClose }: { row: BillMonth; onClose: () => void }) {
  const { notify } = usePlatform();
  const add = useAction(bills.add);

  const handleConfirm = async () => {
    const answer = await add.run({ body: { month, amount } });
    if (!answer) return;
    if (answer.ok) notify({ text: `Facturation arrêtée\u00a0: ${monthText(month)}.`, tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Arrêter la facturation ${ofMonth(month)}\u00a0?`}
      confirmLabel="Arrêter le mois"
      isBusy={add.isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {`Le montant de ${formatMoney(amount)} ne changera plus. Les corrections iront dans un mois suivant. Cela ne peut pas être annulé.`}
    </ConfirmDialog>
  );
}
