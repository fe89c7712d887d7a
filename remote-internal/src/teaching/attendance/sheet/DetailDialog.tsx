import { attendanceDetailOf } from '@tandem/shared/contract/teaching/attendance';
import { rowsOf } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useMemo } from 'react';
import { FormDialog } from '../../../kit/FormDialog';
import type { Said } from '../queue/taps';
import type { SheetRowView } from './rows';

interface Props {
  row: SheetRowView;
  said: Said;
  onSay: (said: Said) => void;
  onClose: () => void;
}

/** Minutes of a delay, and a comment. */
export function DetailDialog({ row: { name, lessonMinutes }, said, onSay, onClose }: Props) {
  const isLate = said.status === 'late';
  const table = attendanceDetailOf(lessonMinutes);
  const form = useZodForm(
    useMemo(() => shapeOf(attendanceDetailOf(lessonMinutes)), [lessonMinutes]),
    { minutesLate: isLate ? said.minutesLate : null, comment: said.comment },
  );
  const rows = rowsOf(table).filter((row) => isLate || row.name !== 'minutesLate');

  return (
    <FormDialog
      form={form}
      title={name}
      size="small"
      confirm="Enregistrer"
      onSave={(values) => {
        onSay({ ...said, ...values });
        onClose();
      }}
      onClose={onClose}
    >
      <SectionFields rows={rows} section={sectionOf(form, '', 'detail')} choices={noChoices} />
    </FormDialog>
  );
}
