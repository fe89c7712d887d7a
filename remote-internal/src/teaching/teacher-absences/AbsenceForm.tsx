import { audienceOf, isAdministration } from '@tandem/shared/access';
import type { Impact } from '@tandem/shared/contract/teaching/impact';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
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
import { useTakeBack } from '../../kit/acts/useUndo';
import { EditForm } from '../../kit/record/editing/EditForm';
import { useSave } from '../../kit/record/editing/useSave';
import { ImpactDialog } from '../ImpactDialog';
import { useImpact } from '../useImpact';

type Typed = Sent<typeof teacherAbsenceFields>;

interface Settling {
  lessons?: Decisions | undefined;
  undo?: LessonBatch | undefined;
}

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
  const takeBack = useTakeBack();
  const { find, isRunning: isLooking } = useImpact();
  const { notify, user } = usePlatform();
  const mayDecide = isAdministration(audienceOf(user));
  /** Beside the values: what the office decided for the lessons, then what an undo takes back. */
  const settling = useRef<Settling>({});
  const [asked, setAsked] = useState<{ values: Typed; impact: Impact }>();
  const start = valuesOf(absence ?? nothing);
  const { save, conflict } = useSave<
    TeacherAbsence & { batch?: LessonBatch | undefined; act?: number | undefined },
    Typed
  >({
    subject: ['Indisponibilité', 'e'],
    basis: { values: start, version: absence?.version ?? 0 },
    schema: absence && teacherAbsenceFields,
    takeBack,
    send: async (values, version) => {
      if (!absence) return add.run({ params: { id: teacherId }, body: { values, ...settling.current } });
      const params = { id: teacherId, absenceId: absence.id };
      const answer = await change.run({ params, body: { version, values, ...settling.current } });
      if (answer?.ok) settling.current = { undo: answer.body.batch };
      return answer;
    },
    partOf: (current) => ({ values: valuesOf(current), version: current.version }),
    endpoint: teacherAbsences.change,
    onDone,
  });

  const handleSave = async (values: Typed) => {
    settling.current = {};
    const impact = mayDecide ? await find({ kind: 'absence', teacherId, ...values }) : undefined;
    if (!impact?.groups.length) return save(values);
    setAsked({ values, impact });
    return undefined;
  };
  const handleDecide = async (values: Typed, decisions: Decisions) => {
    settling.current = { lessons: decisions };
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
          onDecide={(decisions) => handleDecide(asked.values, decisions)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
