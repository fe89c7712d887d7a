import { maxLocations } from '@tandem/shared/contract/teaching/registrations.record';
import { asList } from '@tandem/shared/fields/text';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { PartProps } from '../step';
import styles from './Parts.module.css';
import { useFocusNext } from './useFocusNext';

interface Props extends PartProps {
  /** What one should know of a place that is chosen. */
  noteOf: (location: number) => string | undefined;
}

/** One to three places, the preferred one first. */
export function Locations({ form, choices, name, noteOf }: Props) {
  const { value, onValue, error } = form.choice('locationCourseIds');
  const chosen = asList(value) as number[];
  const id = `${name}.locationCourseIds`;
  const focusNext = useFocusNext();
  const move = (location: number, at: number, by: number) => {
    focusNext(`${id}.${at + by}`);
    onValue(chosen.toSpliced(at, 1).toSpliced(at + by, 0, location));
  };
  const remove = (at: number) => {
    focusNext(id);
    onValue(chosen.filter((_, index) => index !== at));
  };

  return (
    <section className={styles.stack} aria-labelledby={`${id}.title`}>
      <div>
        <h2 id={`${id}.title`} className={styles.subject}>
          Où&nbsp;?
        </h2>
        <p className={styles.hint}>Un à trois lieux, le préféré en premier.</p>
      </div>
      {chosen.length > 0 && (
        <ol className={styles.rank}>
          {chosen.map((location, at) => (
            <ChosenLocation
              key={location}
              id={`${id}.${at}`}
              rank={at + 1}
              label={choices.labelOf('location-course', location) ?? ''}
              note={noteOf(location)}
              onUp={at > 0 ? () => move(location, at, -1) : undefined}
              onDown={at < chosen.length - 1 ? () => move(location, at, 1) : undefined}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      {chosen.length < maxLocations && (
        <SelectField
          id={id}
          name={id}
          label={chosen.length === 0 ? 'Lieu préféré' : 'Ajouter un lieu'}
          isRequired={chosen.length === 0}
          error={error ?? messageOf(form.errorOf, chosen.length)}
          options={choices
            .optionsOf('location-course')
            .filter((item) => !chosen.includes(item.id))
            .map((item) => ({ value: String(item.id), label: item.label }))}
          value=""
          onValue={(location) => location && onValue([...chosen, Number(location)])}
          placeholder="Choisir…"
        />
      )}
    </section>
  );
}

interface ChosenProps {
  id: string;
  rank: number;
  label: string;
  note: string | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function ChosenLocation({ id, rank, label, note, onUp, onDown, onRemove }: ChosenProps) {
  return (
    <li id={id} tabIndex={-1}>
      <span className={styles.number}>{rank}</span>
      <span className={styles.locationName}>{label}</span>
      {note && <small className={styles.locationNote}>{note}</small>}
      <IconButton label={`Monter ${label}`} icon={<ArrowUp size={20} aria-hidden />} disabled={!onUp} onClick={onUp} />
      <IconButton
        label={`Descendre ${label}`}
        icon={<ArrowDown size={20} aria-hidden />}
        disabled={!onDown}
        onClick={onDown}
      />
      <IconButton label={`Retirer ${label}`} icon={<X size={20} aria-hidden />} onClick={onRemove} />
    </li>
  );
}

/** What is said of one of the places. */
const messageOf = (errorOf: (name: string) => string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => errorOf(`locationCourseIds.${at}`)).find(Boolean);
