import type { ImportReport } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { useRef } from 'react';
import { ImportLines } from './ImportLines';
import styles from './ImportDialog.module.css';
import { useImport } from './useImport';

interface Props {
  list: ListKey;
  title: string;
  onClose: () => void;
}

/** A file, what it would do line by line, then the same for good. */
export function ImportDialog({ list, title, onClose }: Props) {
  const { state, choose, write, isRunning } = useImport(list);
  const input = useRef<HTMLInputElement>(null);
  const { report, fault, fileName } = state;
  const writes = report ? report.added + report.changed : 0;
  const mayWrite = report !== undefined && !report.isWritten && report.faulty === 0 && writes > 0;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Importer dans «${title}»`}
      actions={
        <>
          <Button onClick={onClose}>{report?.isWritten ? 'Fermer' : 'Annuler'}</Button>
          {!report?.isWritten && (
            <Button variant="primary" disabled={!mayWrite} isBusy={isRunning && mayWrite} onClick={() => void write()}>
              {mayWrite ? `Importer ${writes} ${writes > 1 ? 'lignes' : 'ligne'}` : 'Importer'}
            </Button>
          )}
        </>
      }
    >
      <p>
        Un fichier CSV ou XLSX avec une colonne «Libellé» et, si vous voulez, les colonnes de cette liste&nbsp;:
        l’export en donne le modèle. Rien n’est écrit avant votre accord.
      </p>
      <div className={styles.file}>
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          accept=".csv,.txt,.xlsx"
          aria-label="Fichier à importer"
          onChange={({ target }) => void choose(target.files?.[0]).then(() => (target.value = ''))}
        />
        <Button onClick={() => input.current?.click()} isBusy={isRunning && !report} busyLabel="Lecture…">
          Choisir un fichier
        </Button>
        {fileName && <span>{fileName}</span>}
      </div>
      <div aria-live="polite">
        {fault && <Banner tone="err">{fault}</Banner>}
        {report && <Banner tone={toneOf(report)}>{reportText(report)}</Banner>}
      </div>
      {report && <ImportLines lines={report.lines} />}
    </Dialog>
  );
}

const toneOf = ({ faulty, isWritten }: ImportReport) => (faulty > 0 ? 'warn' : isWritten ? 'ok' : 'info');

function reportText({ added, changed, same, faulty, isWritten }: ImportReport): string {
  const counts = `${added} à ajouter, ${changed} à modifier, ${same} sans changement`;
  if (isWritten) return `Import terminé\u00a0: ${added} ajoutées, ${changed} modifiées, ${same} sans changement.`;
  if (faulty === 0) return `${counts}.`;
  return `${counts}, ${faulty} avec une erreur\u00a0: corrigez le fichier, puis choisissez-le à nouveau.`;
}
