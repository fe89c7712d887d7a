import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { Form } from '@tandem/shared/forms/Form';
import { countOf } from '@tandem/shared/rules/count';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
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
  const { justify, isRunning } = useJustify();
  const [from, setFrom] = useState(absent.at(-1)?.date ?? '');
  const [to, setTo] = useState(absent.at(-1)?.date ?? '');
  const [comment, setComment] = useState('');
  const chosen = absent.filter(({ date }) => date >= from && date <= to).length;

  const handleJustify = async () => {
    if (await justify({ studentId, from, to, comment })) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Justifier des jours"
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="range" variant="primary" disabled={chosen === 0} isBusy={isRunning}>
            {`Excuser ${countOf(chosen, 'absence')}`}
          </Button>
        </>
      }
    >
      <Form id="range" className={styles.fields} onSubmit={handleJustify}>
        <div className={styles.pair}>
          <DateField label="Du" value={from} onValue={setFrom} isRequired />
          <DateField label="Au" value={to} onValue={setTo} isRequired />
        </div>
        <TextField
          name="comment"
          label="Justificatif"
          hint="Par exemple «&nbsp;certificat médical&nbsp;»; pas de diagnostic."
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Form>
    </Dialog>
  );
}
