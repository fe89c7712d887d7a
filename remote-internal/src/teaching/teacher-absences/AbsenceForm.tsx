import {
  type TeacherAbsence,
  teacherAbsenceFields,
  teacherAbsences,
  teacherAbsenceTable,
} from '@tandem/shared/contract/teaching/teacher-absences';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { EditForm } from '../../kit/record/editing/EditForm';
import { useSave } from '../../kit/record/editing/useSave';

interface Props {
  teacherId: number;
  /** Absent: a new one. */
  absence?: TeacherAbsence;
  onDone: () => void;
}

const rows = rowsOf(teacherAbsenceTable);
const nothing = { fromDate: '', toDate: '', startsAt: null, endsAt: null, reason: null };
const valuesOf = ({ fromDate, toDate, startsAt, endsAt, reason }: typeof nothing | TeacherAbsence): Values => ({
  fromDate,
  toDate,
  startsAt,
  endsAt,
  reason,
});

/** Writes down when somebody is away, or changes it. */
export function AbsenceForm({ teacherId, absence, onDone }: Props) {
  const add = useAction(teacherAbsences.add);
  const change = useAction(teacherAbsences.change);
  const archive = useAction(teacherAbsences.archive);
  const start = valuesOf(absence ?? nothing);
  const { save, conflict } = useSave<TeacherAbsence, Sent<typeof teacherAbsenceFields>>({
    subject: ['Indisponibilité', 'e'],
    basis: { values: start, version: absence?.version ?? 0 },
    schema: absence && teacherAbsenceFields,
    takeBack: ({ id: absenceId, version }) =>
      absence ? undefined : () => archive.run({ params: { id: teacherId, absenceId }, body: { version } }),
    send: async (values, version) =>
      absence
        ? change.run({ params: { id: teacherId, absenceId: absence.id }, body: { version, values } })
        : add.run({ params: { id: teacherId }, body: { values } }),
    partOf: (current) => ({ values: valuesOf(current), version: current.version }),
    endpoint: teacherAbsences.change,
    onDone,
  });

  return (
    <EditForm
      name={`absence-${absence?.id ?? 0}`}
      rows={rows}
      values={start}
      schema={teacherAbsenceFields}
      choices={noChoices}
      isBusy={add.isRunning || change.isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
