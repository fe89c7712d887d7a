import { Form } from '@tandem/shared/forms/Form';
import { Banner } from '@tandem/shared/ui/Banner';
import { TextField } from '@tandem/shared/ui/TextField';
import { type ReactNode, useId, useState } from 'react';
import { SubmitDialog } from '../../../kit/SubmitDialog';
import styles from './TypedDialog.module.css';

interface Props {
  title: string;
  /** What the button does: «Passer à 2027-2028». */
  confirm: string;
  /** What must be typed, letter by letter. */
  word: string;
  /** What will happen. */
  children: ReactNode;
  /** Why it did not. */
  fault: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a word before what changes much at once. */
export function TypedDialog({ title, confirm, word, children, fault, isBusy, onConfirm, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = () => {
    if (typed.trim() === word) return onConfirm();
    setError(`Écrivez ${word} pour confirmer.`);
  };
  return (
    <SubmitDialog form={id} onClose={onClose} isAlert title={title} confirm={confirm} isBusy={isBusy} isDanger>
      <Form id={id} className={styles.fields} onSubmit={handleSubmit}>
        {children}
        {fault && <Banner tone="err">{fault}</Banner>}
        <TextField
          label={`Écrivez ${word} pour confirmer`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isRequired
          name="word"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </Form>
    </SubmitDialog>
  );
}
