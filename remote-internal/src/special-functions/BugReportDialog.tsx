import { bugReports } from '@tandem/shared/contract/bug-reports';
import { useEndpoint } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useEffect, useState } from 'react';
import styles from './BugReportDialog.module.css';

/** One report as it was stored: text, screenshot and redacted diagnostics. */
export function BugReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(bugReports.show, { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} title={found.data?.title ?? 'Rapport d’erreur'} size="large">
      <Loaded of={found}>
        {({ description, json, hasScreenshot }) => (
          <div className={styles.report}>
            <p className={styles.text}>{description}</p>
            {hasScreenshot && <Screenshot id={id} />}
            <pre className={styles.json} tabIndex={0}>
              {typeof json === 'string' ? json : JSON.stringify(json, null, 2)}
            </pre>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Screenshot({ id }: { id: number }) {
  const found = useEndpoint(bugReports.screenshot, { params: { id } });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!found.data) return;
    const url = URL.createObjectURL(found.data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [found.data]);
  return (
    <Loaded of={found}>{() => address && <img className={styles.image} src={address} alt="Capture d’écran" />}</Loaded>
  );
}
