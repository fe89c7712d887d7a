import { teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { RadioField } from '@tandem/shared/ui/RadioField';

type Start = TeacherAdd['status'];
const starts: readonly Start[] = ['candidate', 'interview', 'active'];
const options = starts.map((value) => ({ value, label: teacherStatusLabels[value] }));

interface Props {
  value: Start | undefined;
  onValue: (value: Start) => void;
  error: string | undefined;
}

/** Where somebody begins in the pipeline. */
export const StartFields = ({ value = 'candidate', onValue, error }: Props) => (
  <RadioField label="Commence comme" options={options} value={value} onValue={onValue} error={error} />
);
