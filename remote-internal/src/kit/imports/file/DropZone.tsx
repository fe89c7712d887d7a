import { Button } from '@tandem/shared/ui/buttons/Button';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './DropZone.module.css';
import { useDrop } from './useDrop';

interface Props {
  isBusy: boolean;
  fault: string | undefined;
  onFile: (file: File) => void;
}

/** A place to drop a file, and a button that does the same. */
export function DropZone({ isBusy, fault, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
    if (input.current) input.current.value = '';
  };
  const zone = useDrop((files) => take(files), setOver);

  return (
    <section ref={zone} className={styles.zone} aria-label="Fichier à importer" data-over={isOver || undefined}>
      <FileSpreadsheet size={28} aria-hidden />
      <p>
        <strong>Déposez ici un fichier CSV ou Excel (XLSX)</strong>
      </p>
      <p className={styles.hint}>
        Les titres des colonnes peuvent être sur n’importe quelle ligne. 20 000 lignes et 10 Mo au plus. Rien n’est
        enregistré avant votre confirmation.
      </p>
      <Button variant="primary" isBusy={isBusy} busyLabel="Lecture du fichier…" onClick={() => input.current?.click()}>
        Choisir un fichier
      </Button>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label="Fichier CSV ou XLSX"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => take(target.files)}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}
