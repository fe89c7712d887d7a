import type { AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { asList } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import styles from './accompaniment.module.css';

interface Props {
  network: AccompanimentStart['network'];
  section: Section;
}

/** Who of the network was there. */
export function Participants({ network, section: { values, set, errorOf } }: Props) {
  if (network.length === 0) return null;
  const chosen = asList(values['participantIds']);
  const toggle = (id: number, isOn: boolean) =>
    set({ participantIds: isOn ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <fieldset className={styles.people}>
      <legend>{accompanimentTable.participantIds.label}</legend>
      {network.map(({ id, label }, at) => (
        <CheckField
          key={id}
          name={`participant.${id}`}
          label={label}
          error={at === 0 ? errorOf('participantIds') : undefined}
          checked={chosen.includes(id)}
          onValue={(isOn) => toggle(id, isOn)}
        />
      ))}
    </fieldset>
  );
}
