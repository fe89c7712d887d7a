import {
  type Absence,
  type AbsenceFields,
  absences,
  absenceFields,
  absenceTable,
} from '@tandem/shared/contract/teaching/absences';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { rowsOf } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { type Unfilled, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useUndo } from '../../../kit/acts/useUndo';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';
import { dayText } from '../presence.labels';

interface Props {
  studentId: number;
  /** Those that one of them may be announced for. */
  lessons: readonly StudentLesson[];
  /** Absent: a new one. */
  absence?: Absence;
  onClose: () => void;
}

const days = 'days';
const { lessonId: ofLesson, ...fields } = absenceTable;

function startOf(absence: Absence | undefined, next: StudentLesson | undefined): Unfilled<typeof absenceFields> {
  if (absence) {
    const { lesson, fromDate, toDate, announcedBy, reason } = absence;
    return { lessonId: lesson?.id ?? null, fromDate, toDate, announcedBy, reason };
  }
  const date = next?.date ?? today();
  return { lessonId: next?.lessonId ?? null, fromDate: date, toDate: date, announcedBy: 'apprentice', reason: '' };
}

const optionOf = (id: number, { group, date, startsAt }: Pick<StudentLesson, 'group' | 'date' | 'startsAt'>) => ({
  value: String(id),
  label: `${dayText(date)}, ${startsAt}, ${group}`,
});

/** Somebody will not come: to one lesson, or on some days (teaching 18). */
export function AnnounceDialog({ studentId, lessons, absence, onClose }: Props) {
  const ahead = lessons.filter(({ isOver, lesson }) => !isOver && lesson === 'planned').slice(0, 20);
  const form = useZodForm(absenceFields, startOf(absence, ahead[0]));
  const save = useSaveAbsence({ studentId, absence, onClose });
  const { value, onValue, error } = form.choice('lessonId');
  const known = absence?.lesson;
  const standing = known && !ahead.some(({ lessonId }) => lessonId === known.id) ? [optionOf(known.id, known)] : [];

  return (
    <FormDialog
      form={form}
      title={absence ? 'Modifier l’absence annoncée' : 'Annoncer une absence'}
      size="small"
      confirm="Enregistrer"
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        name="lessonId"
        label={ofLesson.label}
        error={error}
        options={[
          ...ahead.map((lesson) => optionOf(lesson.lessonId, lesson)),
          ...standing,
          { value: days, label: 'Un ou plusieurs jours…' },
        ]}
        value={value === null ? days : String(value)}
        onValue={(of) => onValue(of && of !== days ? Number(of) : null)}
        isRequired
      />
      <SectionFields rows={rowsOf(fields)} section={sectionOf(form, '', 'absence')} choices={noChoices} />
    </FormDialog>
  );
}

/** A new announcement can be taken back. */
function useSaveAbsence({ studentId: id, absence, onClose }: Omit<Props, 'lessons'>) {
  const { notify } = usePlatform();
  const add = useAction(absences.add);
  const change = useAction(absences.change);
  const undo = useUndo();

  return async (values: AbsenceFields) => {
    const answer = absence
      ? await change.run({ params: { id, absenceId: absence.id }, body: { version: absence.version, values } })
      : await add.run({ params: { id }, body: { values } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    const text = absence ? 'Absence annoncée modifiée.' : 'Absence annoncée.';
    notify({ text, tone: 'ok', ...undo(answer.body.act) });
    onClose();
    return undefined;
  };
}
