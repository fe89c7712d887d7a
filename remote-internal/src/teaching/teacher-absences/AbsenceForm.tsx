import { audienceOf, isAdministration } from '@tandem/shared/access';
import type { Decisions, Impact, LessonBatch } from '@tandem/shared/contract/teaching/impact';
import {
  type TeacherAbsence,
  teacherAbsenceFields,
  teacherAbsences,
  teacherAbsenceTable,
} from '@tandem/shared/contract/teaching/teacher-absences';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useRef, useState } from 'react';
import { EditForm } from '../../kit/record/editing/EditForm';
import { useSave } from '../../kit/record/editing/useSave';
import { ImpactDialog } from '../ImpactDialog';
import { useImpact } from '../useImpact';

type Typed = Sent<typeof teacherAbsenceFields>;

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
  const { find, isRunning: isLooking } = useImpact();
  const { notify, user } = usePlatform();
  const mayDecide = isAdministration(audienceOf(user));
  /** What the office decided for the lessons of a new absence. */
  const decided = useRef<Decisions>(undefined);
  const [asked, setAsked] = useState<{ values: Typed; impact: Impact }>();
  const start = valuesOf(absence ?? nothing);
  const { save, conflict } = useSave<TeacherAbsence & { batch?: LessonBatch | undefined }, Typed>({
    subject: ['Indisponibilité', 'e'],
    basis: { values: start, version: absence?.version ?? 0 },
    schema: absence && teacherAbsenceFields,
    takeBack: ({ id: absenceId, version, batch }) =>
      absence ? undefined : () => archive.run({ params: { id: teacherId, absenceId }, body: { version, undo: batch } }),
    send: async (values, version) =>
      absence
        ? change.run({ params: { id: teacherId, absenceId: absence.id }, body: { version, values } })
        : add.run({ params: { id: teacherId }, body: { values, lessons: decided.current } }),
    partOf: (current) => ({ values: valuesOf(current), version: current.version }),
    endpoint: teacherAbsences.change,
    onDone,
  });

  const handleSave = async (values: Typed) => {
    const impact = !absence && mayDecide ? await find({ kind: 'absence', teacherId, ...values }) : undefined;
    if (!impact?.groups.length) return save(values);
    setAsked({ values, impact });
    return undefined;
  };
  const handleDecide = async (values: Typed, decisions: Decisions) => {
    decided.current = decisions;
    const faults = await save(values);
    setAsked(undefined);
    if (faults) notify({ text: Object.values(faults).join(' '), tone: 'error' });
  };

  return (
    <>
      <EditForm
        name={`absence-${absence?.id ?? 0}`}
        rows={rows}
        values={start}
        schema={teacherAbsenceFields}
        choices={noChoices}
        isBusy={add.isRunning || change.isRunning || isLooking}
        conflict={conflict}
        onSave={handleSave}
        onDone={onDone}
      />
      {asked && (
        <ImpactDialog
          impact={asked.impact}
          title="Des séances tombent dans cette absence"
          start="leave"
          leaveLabel="Laisser, à remplacer"
          isBusy={add.isRunning}
          onDecide={(decisions) => void handleDecide(asked.values, decisions)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
