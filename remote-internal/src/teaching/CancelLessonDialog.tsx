import { type CancelReason, cancelReasonLabels, optionsOf } from '@tandem/shared/contract/enumerations';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useState } from 'react';
import styles from '../kit/dialog.module.css';
import { useActionFeedback } from './useActionFeedback';

interface Props {
  lesson: Pick<Lesson, 'id' | 'version' | 'date' | 'expected'>;
  onClose: () => void;
  /** Once it is cancelled. */
  onDone?: () => void;
}

/** A lesson is not given: why; everybody who is expected is told. */
export function CancelLessonDialog({ lesson, onClose, onDone }: Props) {
  const { id, version, date, expected } = lesson;
  const { run, isRunning } = useAction(lessons.cancel);
  const showFeedback = useActionFeedback();
  const [reason, setReason] = useState<CancelReason | ''>('');

  const handleCancel = async () => {
    if (!reason) return;
    const answer = await run({ params: { id }, body: { version, reason } });
    if (!showFeedback(answer, `Séance du ${formatDate(date)} annulée.`)) return;
    onDone?.();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Annuler la séance du ${formatDate(date)}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Garder la séance</Button>
          <Button type="submit" form="cancel" variant="danger" disabled={!reason} isBusy={isRunning}>
            Annuler la séance
          </Button>
        </>
      }
    >
      <Form id="cancel" className={styles.fields} onSubmit={handleCancel}>
        <SelectField
          name="reason"
          label="Motif"
          options={optionsOf(cancelReasonLabels)}
          value={reason}
          onValue={setReason}
          isRequired
        />
        <p className={styles.note}>
          {expected > 0
            ? `${countOf(expected, 'participant')} en ${expected > 1 ? 'sont informés' : 'est informé'} par e-mail.`
            : 'Personne n’est attendu à cette séance.'}
        </p>
      </Form>
    </Dialog>
  );
}
