import type { Weekday } from '@tandem/shared/contract/enumerations';
import { weekdayLabels } from '@tandem/shared/contract/enumerations';
import { maxLocations, registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { AvailabilityGrid } from '@tandem/shared/ui/fields/AvailabilityGrid';
import { Card } from '@tandem/shared/ui/layout/Card';
import { SortableGroup } from '@tandem/shared/ui/tables/SortableGroup';
import type { RegistrationFormState } from './registration.draft';
import styles from './RegistrationForm.module.css';

const { wish } = registrationTables;
const locationNames = ['1er lieu', '2e lieu', '3e lieu'].slice(0, maxLocations);

interface Props {
  form: RegistrationFormState;
  choices: Choices;
  schoolDays: readonly Weekday[];
}

/** Where, in the order of the wish, and when. */
export function WishesCard({ form, choices, schoolDays }: Props) {
  const locations = form.choice('locationCourseIds');
  const availability = form.choice('availability');
  const chosen = locations.value.length > 0 ? locations.value : [null];
  const days = schoolDays.map((day) => weekdayLabels[day].toLowerCase()).join(', ');

  return (
    <Card title="Lieux et disponibilités">
      <div className={styles.stack}>
        <SortableGroup
          label={wish.locationCourseIds.label}
          name="locationCourseIds"
          ranks={locationNames}
          addLabel="Ajouter un lieu"
          options={choices
            .optionsOf('location-course', locations.value)
            .map((item) => ({ value: String(item.id), label: item.label }))}
          value={chosen.map((id) => (id === null ? '' : String(id)))}
          onValue={(ids) => locations.onValue(ids.map((id) => (id ? Number(id) : null)))}
          error={locations.error}
        />
        <div>
          <p className={styles.label}>{wish.availability.label}</p>
          <AvailabilityGrid
            label={wish.availability.label}
            value={availability.value}
            onValue={(week) => availability.onValue(week)}
          />
          {days && <p className={styles.hint}>{`Cours à l’école\u00a0: ${days}, jusqu’à 17 h.`}</p>}
          {availability.error && <p className={styles.error}>{availability.error}</p>}
        </div>
      </div>
    </Card>
  );
}
