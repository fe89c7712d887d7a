import type { AbsenceAlert } from '@tandem/shared/contract/teaching/presence.alerts';
import { justificationOfRows } from '@tandem/shared/contract/teaching/presence.acts';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/text/count';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../kit/FormDialog';
import { dayText } from '../presence.labels';
import styles from './alerts.module.css';
import { useJustify } from './useJustify';

interface Props {
  absences: readonly (AbsenceAlert['absences'][number] & { name: string })[];
  onClose: () => void;
}
type Absence = Props['absences'][number];

const keyOf = ({ lessonId, enrolmentId }: { lessonId: unknown; enrolmentId: unknown }) =>
  [lessonId, enrolmentId].join('-');
const cellOf = ({ lessonId, enrolmentId }: Absence) => ({
  lessonId,
  enrolmentId,
  before: 'absent_unexcused' as const,
});

/** Which absences a certificate excuses; all of them unless somebody takes one out. */
export function JustifyDialog({ absences, onClose }: Props) {
  const rows = absences.map(cellOf);
  const form = useZodForm(justificationOfRows, { rows, comment: '' });
  const { justify } = useJustify();
  const { value, onValue } = form.choice('rows');
  const chosen = value.map(keyOf);
  const hasLocked = absences.some((absence) => absence.isLocked && chosen.includes(keyOf(absence)));
  const toggle = (key: string, isIn: boolean) =>
    onValue(rows.filter((row) => (keyOf(row) === key ? isIn : chosen.includes(keyOf(row)))));

  return (
    <FormDialog
      form={form}
      title="Justifier des absences"
      confirm={`Excuser ${countOf(chosen.length, 'absence')}`}
      isDisabled={chosen.length === 0}
      onSave={async (values) => {
        if (hasLocked && !values.comment) form.reject({ comment: 'Un mois validé se corrige avec un justificatif.' });
        else if (await justify(values)) onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Justificatif"
        hint="Par exemple «&nbsp;certificat médical du 20.11.2026&nbsp;»; pas de diagnostic."
        maxLength={500}
        {...form.field('comment')}
      />
      <ul className={styles.list} aria-label="Absences">
        {absences.map((absence) => (
          <li key={keyOf(absence)}>
            <CheckField
              label={`${absence.name}, ${absence.group}, ${dayText(absence.date)}${absence.isLocked ? ' (mois validé)' : ''}`}
              checked={chosen.includes(keyOf(absence))}
              onChange={({ target }) => toggle(keyOf(absence), target.checked)}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
