import { type ReportRun, reports } from '@tandem/shared/contract/desk/reports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Download } from 'lucide-react';
import { runName } from '../reports.labels';

/** Hands the file of a report to the browser. */
export function DownloadButton({ run }: { run: ReportRun }) {
  const { download, notify } = usePlatform();
  const fetched = useAction(reports.download);

  const handleDownload = async () => {
    const answer = await fetched.run({ params: { id: run.id } });
    if (!answer) return;
    if (answer.ok) download(answer.body, run.filename ?? runName(run));
    else notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <Button
      size="small"
      icon={<Download size={15} aria-hidden />}
      aria-label={`Télécharger\u00a0: ${runName(run)}`}
      isBusy={fetched.isRunning}
      onClick={() => void handleDownload()}
    >
      Télécharger
    </Button>
  );
}
