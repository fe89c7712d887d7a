import { Form } from '@tandem/shared/forms/Form';
import { NumberField } from '@tandem/shared/forms/NumberFields';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useState } from 'react';
import type { Said } from '../queue/taps';
import styles from './sheet.module.css';

const mostMinutes = 240;

/** Minutes of a delay, and a comment. */
export function DetailDialog({
  name,
  said,
  onSay,
  onClose,
}: {
  name: string;
  said: Said;
  onSay: (said: Said) => void;
  onClose: () => void;
}) {
  const isLate = said.status === 'late';
  const [minutes, setMinutes] = useState<number | string | null>(said.minutesLate);
  const [comment, setComment] = useState(said.comment ?? '');
  const isFaulty =
    isLate && minutes !== null && !(typeof minutes === 'number' && minutes >= 1 && minutes <= mostMinutes);

  const handleSay = () => {
    if (isFaulty) return;
    onSay({ ...said, minutesLate: isLate ? (minutes as number | null) : null, comment: comment.trim() || null });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="detail" variant="primary">
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id="detail" className={styles.fields} onSubmit={handleSay}>
        {isLate && (
          <NumberField
            name="minutes"
            label="Minutes de retard"
            value={minutes}
            onValue={setMinutes}
            onBlur={() => undefined}
            {...(isFaulty && { error: `De 1 à ${mostMinutes} minutes.` })}
          />
        )}
        <TextAreaField
          name="comment"
          label="Commentaire"
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Form>
    </Dialog>
  );
}
