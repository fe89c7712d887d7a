import {
  dataClassLabels,
  type Document,
  type DocumentCalls,
  scanLabels,
} from '@tandem/shared/contract/platform/documents';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { Download, FileText, Image, Sheet } from 'lucide-react';
import { useState } from 'react';
import { sizeOf } from '../file-size';
import { useTakeAway } from '../record/editing/useTakeAway';
import { ArchiveDialog } from './ArchiveDialog';
import { kindLabels } from './document.labels';
import styles from './Documents.module.css';

interface Props {
  calls: DocumentCalls;
  ownerId: number;
  document: Document;
  /** Whoever archives here says why. */
  needsReason: boolean;
}

const icons = { pdf: FileText, png: Image, jpg: Image, docx: FileText, xlsx: Sheet, txt: FileText };

/** A document: what it is, who added it, and the ways to open it or put it away. */
export function DocumentItem(given: Props) {
  const { title, kind, size, dataClass, scan, addedBy, addedAt, may } = given.document;
  const Icon = icons[kind];

  return (
    <li>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.what}>
        <strong>{title}</strong>
        {dataClass !== 'A' && <Status tone="warn">{dataClassLabels[dataClass]}</Status>}
        <small>
          {[
            kindLabels[kind],
            sizeOf(size),
            `${addedBy}, ${formatInstant(addedAt)}`,
            scan === 'not_scanned' && scanLabels[scan],
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <span className={styles.actions}>
        <OpenButton {...given} />
        {may.archive && <ArchiveButton {...given} />}
      </span>
    </li>
  );
}

function OpenButton({ calls, ownerId, document }: Props) {
  const { download } = usePlatform();
  const { run, isRunning } = useAction(calls.open);
  const open = async () => {
    const answer = await run({ params: { id: ownerId, documentId: document.id } });
    if (answer?.ok) download(answer.body, document.fileName);
  };

  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Download size={15} aria-hidden />}
      aria-label={`Télécharger ${document.title}`}
      isBusy={isRunning}
      onClick={open}
    >
      Télécharger
    </Button>
  );
}

/** Takes a document out of the file; the notice that follows undoes it. */
function ArchiveButton({ calls, ownerId, document, needsReason }: Props) {
  const [isAsking, setAsking] = useState(false);
  const archive = useAction(calls.archive);
  const restore = useAction(calls.restore);

  const params = { id: ownerId, documentId: document.id };
  const takeAway = useTakeAway({
    run: (isGone, version, reason) => (isGone ? archive : restore).run({ params, body: { version, ...reason } }),
    said: (isGone) => `Document «${document.title}» ${isGone ? 'archivé' : 'sorti des archives'}.`,
  });

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Archiver ${document.title}`}
        isBusy={archive.isRunning}
        onClick={() => (needsReason ? setAsking(true) : takeAway(document.version))}
      >
        Archiver
      </Button>
      {isAsking && (
        <ArchiveDialog
          title={document.title}
          onClose={() => setAsking(false)}
          onReason={(reason) => takeAway(document.version, { reason })}
        />
      )}
    </>
  );
}
