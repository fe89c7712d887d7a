import { maxLocations } from '@tandem/shared/contract/teaching/registrations.record';
import { asList, asText } from '@tandem/shared/fields/text';
import { SortableGroup } from '@tandem/shared/ui/tables/SortableGroup';
import styles from '../Steps.module.css';
import type { PartProps } from '../step';

const locationNames = ['1er lieu', '2e lieu', '3e lieu'].slice(0, maxLocations);

/** One to three places, the preferred one first. */
export function Locations({ form, choices, name }: PartProps) {
  const { value, onValue, error } = form.choice('locationCourseIds');
  const chosen = asList(value);
  return (
    <div id={`${name}.locationCourseIds`} tabIndex={-1}>
      <SortableGroup
        label="Où&nbsp;? Un à trois lieux, le préféré en premier"
        name={`${name}.locationCourseIds`}
        ranks={locationNames}
        addLabel="Ajouter un lieu"
        options={choices
          .optionsOf('location-course', chosen)
          .map((item) => ({ value: String(item.id), label: item.label }))}
        value={(chosen.length > 0 ? chosen : [null]).map(asText)}
        onValue={(ids) => onValue(ids.map((id) => (id ? Number(id) : null)))}
        error={error ?? messageOf(form.errorOf, chosen.length)}
      />
      <p className={styles.hint}>Déplacez un lieu avec les flèches.</p>
    </div>
  );
}

/** What is said of one of the places. */
const messageOf = (errorOf: (name: string) => string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => errorOf(`locationCourseIds.${at}`)).find(Boolean);
