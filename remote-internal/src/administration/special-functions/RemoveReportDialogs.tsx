import { type BugReportFile, bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/text/count';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

/** Removes one report, after a question: it cannot be had back. */
export function RemoveReportDialog({ report, onClose }: { report: BugReportFile; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(bugReports.remove);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: report.id } });
    if (answer?.ok) notify({ text: `Le rapport «\u00a0${report.title}\u00a0» est supprimé.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Supprimer «\u00a0${report.title}\u00a0»\u00a0?`}
      confirmLabel="Supprimer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Le texte, la capture d’écran et les données techniques disparaissent. Cela ne peut pas être annulé.
    </ConfirmDialog>
  );
}

/** Removes at once what people without an account have sent: after a flood nobody reads it line by line. */
export function RemoveAnonymousDialog({ onClose }: { onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(bugReports.removeAnonymous);

  const handleConfirm = async () => {
    const answer = await run({});
    if (answer?.ok)
      notify({ text: `Rapports anonymes supprimés\u00a0: ${formatCount(answer.body.removed)}.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title="Supprimer tous les rapports anonymes&nbsp;?"
      confirmLabel="Supprimer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Ce sont ceux qui ont été donnés sans être connecté. Cela ne peut pas être annulé.
    </ConfirmDialog>
  );
}
