import { justificationOfDays } from '@tandem/shared/contract/teaching/presence.acts';
import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { countOf } from '@tandem/shared/rules/text/count';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../kit/FormDialog';
import { useJustify } from '../alerts/useJustify';
import styles from './student.module.css';

interface Props {
  studentId: number;
  year: StudentYear;
  onClose: () => void;
}

/** Excuses what was not excused within some days, with the certificate that says so. */
export function RangeDialog({ studentId, year, onClose }: Props) {
  const absent = year.lessons.filter(({ cell }) => cell?.status === 'absent_unexcused');
  const last = absent.at(-1)?.date ?? '';
  const form = useZodForm(justificationOfDays, { studentId, from: last, to: last, comment: '' });
  const { justify } = useJustify();
  const [from, to] = [form.choice('from'), form.choice('to')];
  const within = absent.filter(({ date }) => date >= from.value && date <= to.value);
  const chosen = within.length;
  const hasLocked = within.some(({ isLocked }) => isLocked);

  return (
    <FormDialog
      form={form}
      title="Justifier des jours"
      size="small"
      confirm={`Excuser ${countOf(chosen, 'absence')}`}
      isDisabled={chosen === 0}
      onSave={async (values) => {
        if (hasLocked && !values.comment) form.reject({ comment: 'Un mois validé se corrige avec un justificatif.' });
        else if (await justify(values)) onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <DateField label="Du" isRequired {...from} />
        <DateField label="Au" isRequired {...to} />
      </div>
      <TextField
        label="Justificatif"
        hint="Par exemple «&nbsp;certificat médical&nbsp;»; pas de diagnostic."
        maxLength={500}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
