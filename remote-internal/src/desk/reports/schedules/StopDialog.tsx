import type { ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { runName } from '../reports.labels';
import { useStop } from './useStop';

/** Asks before the report of somebody else is not made any more: only they can plan it again. */
export function StopDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { stop, isRunning } = useStop();
  return (
    <ConfirmDialog
      isOpen
      title={`Retirer la planification de ${schedule.by}\u00a0?`}
      confirmLabel="Retirer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void stop(schedule).then(onClose)}
      onClose={onClose}
    >
      {`«\u00a0${runName(schedule)}\u00a0» ne se fera plus. Seule cette personne peut le planifier de nouveau pour elle.`}
    </ConfirmDialog>
  );
}
