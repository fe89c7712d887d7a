import { bugReports } from '@tandem/shared/contract/bug-reports';
import { useEndpoint } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useEffect, useRef } from 'react';
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
            <pre className={styles.json}>{typeof json === 'string' ? json : JSON.stringify(json, null, 2)}</pre>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Screenshot({ id }: { id: number }) {
  const found = useEndpoint(bugReports.screenshot, { params: { id } });
  return <Loaded of={found}>{(file) => <Picture file={file} />}</Loaded>;
}

/** A file that the API answered, as a picture; its address lives as long as it is shown. */
function Picture({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} className={styles.image} alt="Capture d’écran" />;
}
