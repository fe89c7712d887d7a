import { optionsOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { Card } from '@tandem/shared/ui/Card';
import { DateField } from '@tandem/shared/ui/DateField';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useNavigate } from '@tandem/shared/router';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { minutesAfter } from '@tandem/shared/rules/slots';
import { FilterMenu } from '../../../kit/lists/filters/FilterMenu';
import { TimeField } from '../../../kit/TimeField';
import { addressOf } from '../address';
import { CountField } from '../CountField';
import { RoomField } from '../RoomField';
import styles from './add.module.css';
import { HourChoice } from './HourChoice';
import { TeacherChoice } from './TeacherChoice';
import type { Plan } from './usePlan';

const weekdays = optionsOf(weekdayLabels);

/** What is decided about a new group; the other columns answer at once. */
export function PlanFields({ plan, choices }: { plan: Plan; choices: Choices }) {
  const { faults, set, suggestion } = plan;
  const { plan: values } = plan.draft;
  const navigate = useNavigate();
  const listOf = (list: ListKey, chosen?: unknown) =>
    choices.optionsOf(list, chosen).map(({ id, label }) => ({ value: String(id), label }));
  const count = (name: 'plannedLessons' | 'capacity' | 'minSize', label: string) => (
    <CountField label={label} value={values[name]} error={faults[name]} onValue={(value) => set({ [name]: value })} />
  );
  const date = (name: 'firstDate' | 'lastDate', label: string) => (
    <DateField label={label} value={values[name]} error={faults[name]} onValue={(value) => set({ [name]: value })} />
  );
  const elsewhere = (branchId: number, locationCourseId: number) =>
    void navigate(addressOf.add(branchId, locationCourseId));

  return (
    <Card title="Groupe" className={styles.fields}>
      <div className={styles.two}>
        <SelectField
          label="Branche"
          options={listOf('branch', values.branchId)}
          value={String(values.branchId)}
          onValue={(id) => elsewhere(Number(id), values.locationCourseId)}
        />
        <SelectField
          label="Lieu"
          options={listOf('location-course', values.locationCourseId)}
          value={String(values.locationCourseId)}
          onValue={(id) => elsewhere(values.branchId, Number(id))}
        />
      </div>
      <HourChoice {...plan} />
      <div className={styles.three}>
        <SelectField
          label="Jour"
          options={weekdays}
          value={values.weekday}
          onValue={(weekday) => weekday && set({ weekday })}
        />
        <TimeField
          label="Début"
          value={values.startsAt}
          onValue={(startsAt) =>
            startsAt && set({ startsAt, endsAt: minutesAfter(startsAt, suggestion.lessonMinutes) })
          }
        />
        <TimeField label="Fin" value={values.endsAt} onValue={(endsAt) => endsAt && set({ endsAt })} />
      </div>
      {faults.endsAt && <p className={styles.fault}>{faults.endsAt}</p>}
      <div className={styles.two}>
        {date('firstDate', 'Première')}
        {date('lastDate', 'Dernière')}
      </div>
      <div className={styles.two}>
        <SelectField
          label="Vacances"
          placeholder="Sans vacances"
          options={listOf('holiday-profiles', values.holidayProfileId)}
          value={values.holidayProfileId === null ? '' : String(values.holidayProfileId)}
          onValue={(id) => set({ holidayProfileId: id ? Number(id) : null })}
        />
        <RoomField rooms={plan.preview.data?.rooms ?? []} value={values} onValue={(room) => set(room)} />
      </div>
      <TeacherChoice {...plan} />
      <div className={styles.three}>
        {count('plannedLessons', 'Séances')}
        {count('capacity', 'Capacité')}
        {count('minSize', 'Minimum')}
      </div>
      <div>
        <FilterMenu
          label="Niveaux"
          options={listOf('learning-year')}
          chosen={values.learningYearIds.map(String)}
          onChosen={(ids) => set({ learningYearIds: ids.map(Number) })}
        />
      </div>
    </Card>
  );
}
