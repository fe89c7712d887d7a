import { type ReportRun, reports } from '@tandem/shared/contract/desk/reports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { runName } from '../reports.labels';
import { isUnderWay } from './useRuns';

/** Takes a report away, after a question: its file cannot be had back. */
export function RemoveDialog({ run, onClose }: { run: ReportRun; onClose: () => void }) {
  const { notify } = usePlatform();
  const remove = useAction(reports.remove);
  const [verb, done] = isUnderWay(run) ? (['Arrêter', 'arrêté'] as const) : (['Retirer', 'retiré'] as const);

  const handleConfirm = async () => {
    const answer = await remove.run({ params: { id: run.id } });
    if (!answer) return;
    if (answer.ok) notify({ text: `Rapport ${done}\u00a0: ${runName(run)}.`, tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`${verb} ce rapport\u00a0?`}
      confirmLabel={verb}
      isBusy={remove.isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {`«\u00a0${runName(run)}\u00a0» disparaît de la liste${run.availableUntil ? ', avec son fichier' : ''}. Vous pourrez le demander de nouveau.`}
    </ConfirmDialog>
  );
}
