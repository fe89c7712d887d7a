import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { rowsOf } from '@tandem/shared/fields/field';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useNavigate } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { addressOf } from '../address';
import { RoomField } from '../RoomField';
import styles from './add.module.css';
import { HourChoice } from './HourChoice';
import { TeacherChoice } from './TeacherChoice';
import type { Plan } from './usePlan';

const { course, hour, terms } = groupTables;
const hourRows = rowsOf(hour);
const termRows = rowsOf(terms);

/** What is decided about a new group; the other columns answer at once. */
export function PlanFields({ plan, choices }: { plan: Plan; choices: Choices }) {
  const { section } = plan;
  const { branchId, locationCourseId } = plan.draft.plan;
  const navigate = useNavigate();
  const listOf = (list: ListKey, chosen: number) =>
    choices.optionsOf(list, chosen).map(({ id, label }) => ({ value: String(id), label }));
  const elsewhere = (branch: number, location: number) => void navigate(addressOf.add(branch, location));

  return (
    <Card title="Groupe" className={styles.fields}>
      <div className={styles.two}>
        <SelectField
          label={course.branchId.label}
          options={listOf('branch', branchId)}
          value={String(branchId)}
          onValue={(id) => elsewhere(Number(id), locationCourseId)}
        />
        <SelectField
          label={course.locationCourseId.label}
          options={listOf('location-course', locationCourseId)}
          value={String(locationCourseId)}
          onValue={(id) => elsewhere(branchId, Number(id))}
        />
      </div>
      <HourChoice {...plan} />
      <SectionFields rows={hourRows} section={section} choices={choices} />
      <RoomField rooms={plan.preview.data?.rooms ?? []} section={section} />
      <TeacherChoice {...plan} />
      <SectionFields rows={termRows} section={section} choices={choices} />
    </Card>
  );
}
