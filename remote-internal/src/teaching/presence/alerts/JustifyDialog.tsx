import type { AbsenceAlert } from '@tandem/shared/contract/teaching/presence.alerts';
import { Form } from '@tandem/shared/forms/Form';
import { countOf } from '@tandem/shared/rules/count';
import { Button } from '@tandem/shared/ui/Button';
import { CheckField } from '@tandem/shared/ui/CheckField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { dayText } from '../presence.labels';
import styles from './alerts.module.css';
import { useJustify } from './useJustify';

interface Props {
  absences: readonly (AbsenceAlert['absences'][number] & { name: string })[];
  onClose: () => void;
}
type Absence = Props['absences'][number];

const keyOf = ({ lessonId, enrolmentId }: Absence) => `${lessonId}-${enrolmentId}`;

/** Which absences a certificate excuses; all of them unless somebody takes one out. */
export function JustifyDialog({ absences, onClose }: Props) {
  const { justify, isRunning } = useJustify();
  const [comment, setComment] = useState('');
  const [out, setOut] = useState<readonly string[]>([]);
  const chosen = absences.filter((absence) => !absence.isLocked && !out.includes(keyOf(absence)));
  const toggle = (key: string, isIn: boolean) => setOut(isIn ? out.filter((one) => one !== key) : [...out, key]);

  const handleJustify = async () => {
    const rows = chosen.map(({ lessonId, enrolmentId }) => ({
      lessonId,
      enrolmentId,
      before: 'absent_unexcused' as const,
    }));
    if (rows.length > 0 && (await justify({ rows, comment }))) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Justifier des absences"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="justify" variant="primary" disabled={chosen.length === 0} isBusy={isRunning}>
            {`Excuser ${countOf(chosen.length, 'absence')}`}
          </Button>
        </>
      }
    >
      <Form id="justify" className={styles.fields} onSubmit={handleJustify}>
        <TextField
          name="comment"
          label="Justificatif"
          hint="Par exemple «&nbsp;certificat médical du 20.11.2026&nbsp;»; pas de diagnostic."
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <ul className={styles.list} aria-label="Absences">
          {absences.map((absence) => (
            <li key={keyOf(absence)}>
              <CheckField
                label={`${absence.name}, ${absence.group}, ${dayText(absence.date)}${absence.isLocked ? ' (mois validé)' : ''}`}
                checked={chosen.includes(absence)}
                disabled={absence.isLocked}
                onChange={({ target }) => toggle(keyOf(absence), target.checked)}
              />
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
