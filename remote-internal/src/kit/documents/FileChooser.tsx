import { Button } from '@tandem/shared/ui/buttons/Button';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { sizeOf } from '../file-size';
import { acceptedFiles } from './document.labels';
import styles from './Documents.module.css';

interface Props {
  file: File | null;
  onFile: (file: File) => void;
}

/** A file from this computer: chosen by the button, or dropped here. */
export function FileChooser({ file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hint = useId();

  const take = (chosen: File | undefined) => chosen && onFile(chosen);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <div
      role="presentation"
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        accept={acceptedFiles}
        aria-label="Fichier"
        onChange={({ target }) => take(target.files?.[0])}
      />
      <Button icon={<Upload size={16} aria-hidden />} aria-describedby={hint} onClick={() => input.current?.click()}>
        {file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
      </Button>
      <span id={hint} className={styles.hint} aria-live="polite">
        {file
          ? `${file.name} · ${sizeOf(file.size)}`
          : 'Ou déposez-le ici. PDF, image, Word, Excel ou texte, 10 Mo au plus.'}
      </span>
    </div>
  );
}
