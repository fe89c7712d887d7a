import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import dialog from '../../../kit/dialog.module.css';
import { EditDialog } from '../../../kit/record/editing/EditDialog';
import { useSave } from '../../../kit/record/editing/useSave';
import { WithChoices } from '../../../kit/record/editing/WithChoices';
import { listsOf, planNote, planOf, scheduleFields, scheduleValues } from '../form/report.form';

interface Props {
  schedule: ReportSchedule;
  onClose: () => void;
}

/** Changes what is made by itself: what it is about, and when. */
export const ScheduleDialog = (props: Props) => (
  <WithChoices lists={listsOf(props.schedule.key)}>
    {(choices) => <ChangeDialog {...props} choices={choices} />}
  </WithChoices>
);

const basisOf = (of: ReportSchedule) => ({ values: scheduleValues(of), version: of.version });

function ChangeDialog({ schedule, choices, onClose }: Props & { choices: Choices }) {
  const { id, key } = schedule;
  const { run } = useAction(reports.changeSchedule);
  const { label } = reportOf(key);
  const fields = scheduleFields(key);
  const [schema] = useState(() => shapeOf(fields));
  const note = planNote(key);
  const { save, conflict } = useSave({
    subject: [`Planification «\u00a0${label}\u00a0»`, 'e'],
    basis: basisOf(schedule),
    schema,
    send: (typed: Values, version) => run({ params: { id }, body: { version, ...planOf(key, typed) } }),
    partOf: basisOf,
    endpoint: reports.changeSchedule,
    onDone: onClose,
  });

  return (
    <EditDialog
      name="schedule"
      title={`Planification\u00a0: ${label}`}
      confirm="Enregistrer"
      rows={rowsOf(fields)}
      schema={schema}
      values={scheduleValues(schedule)}
      choices={choices}
      conflict={conflict}
      onSave={save}
      onClose={onClose}
    >
      {() => note && <p className={dialog.note}>{note}</p>}
    </EditDialog>
  );
}
