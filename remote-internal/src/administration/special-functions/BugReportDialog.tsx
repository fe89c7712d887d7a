import { type BugReportFile, bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../../kit/Picture';
import styles from './BugReportDialog.module.css';
import { RemoveReportDialog } from './RemoveReportDialogs';

/** One report as it was stored: text, screenshot and redacted diagnostics. */
export function BugReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(bugReports.show, { params: { id } });
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving && found.data) return <RemoveReportDialog report={found.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={found.data?.title ?? 'Rapport d’erreur'}
      size="large"
      actions={
        found.data && (
          <>
            <Button variant="danger" onClick={() => setRemoving(true)}>
              Supprimer
            </Button>
            <Take report={found.data} />
          </>
        )
      }
    >
      <Loaded of={found}>
        {({ description, json, hasScreenshot }) => (
          <div className={styles.report}>
            <p className={styles.text}>{description}</p>
            {hasScreenshot && <Screenshot id={id} />}
            <pre className={styles.json}>{typeof json === 'string' ? json : JSON.stringify(json, null, 2)}</pre>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The report as a file, from which `npm run replay` starts the same releases. */
function Take({ report }: { report: BugReportFile }) {
  const { download } = usePlatform();
  const handleTake = () => {
    const text = `${JSON.stringify(report, null, 2)}\n`;
    download(new Blob([text], { type: 'application/json' }), `rapport-${report.id}.json`);
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={handleTake}>
      Télécharger (JSON)
    </Button>
  );
}

function Screenshot({ id }: { id: number }) {
  const found = useEndpoint(bugReports.screenshot, { params: { id } });
  return <Loaded of={found}>{(file) => <Picture file={file} alt="Capture d’écran" className={styles.image} />}</Loaded>;
}
