import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { rowsOf, type Values } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { useAction } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { useState } from 'react';
import { SectionForm } from '../../../kit/record/editing/SectionForm';
import { listsOf, planNote, planOf, scheduleFields, scheduleValues } from '../form/report.form';
import { WithChoices } from '../form/WithChoices';

interface Props {
  schedule: ReportSchedule;
  onClose: () => void;
}

/** Changes what is made by itself: what it is about, and when. */
export function ScheduleDialog({ schedule: { id, key }, schedule, onClose }: Props) {
  const { run, isRunning } = useAction(reports.changeSchedule);
  const { label } = reportOf(key);
  const fields = scheduleFields(key);
  const [schema] = useState(() => shapeOf(fields));
  const send = (typed: Values, version: number) => run({ params: { id }, body: { version, ...planOf(key, typed) } });

  return (
    <Dialog isOpen onClose={onClose} title={`Planification\u00a0: ${label}`}>
      <WithChoices lists={listsOf(key)}>
        {(choices) => (
          <SectionForm
            name="schedule"
            subject={[`Planification «\u00a0${label}\u00a0»`, 'e']}
            rows={rowsOf(fields)}
            schema={schema}
            choices={choices}
            file={schedule}
            valuesOf={scheduleValues}
            send={send}
            isBusy={isRunning}
            endpoint={reports.changeSchedule}
            note={planNote(key)}
            onDone={onClose}
          />
        )}
      </WithChoices>
    </Dialog>
  );
}
