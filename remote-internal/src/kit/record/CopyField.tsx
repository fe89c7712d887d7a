import { Button } from '@tandem/shared/ui/buttons/Button';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useRef, useState } from 'react';
import styles from './CopyField.module.css';

const copied = {
  yes: 'Copié.',
  no: 'La copie n’est pas permise ici\u00a0: le texte est sélectionné, copiez-le au clavier.',
};

/** A text to take along: it can be copied, or selected where the browser does not allow copying. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  const handleCopy = async () => {
    input.current?.select();
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? copied.yes : copied.no);
  };

  return (
    <div className={styles.copy}>
      <TextField ref={input} label={label} name="copy" value={value} readOnly className={styles.field} />
      <Button onClick={() => void handleCopy()}>Copier</Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
