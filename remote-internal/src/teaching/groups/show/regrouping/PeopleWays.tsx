import type { Participant } from '@tandem/shared/contract/teaching/groups';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { type Option, SelectField } from '@tandem/shared/ui/fields/SelectField';
import styles from '../participants.module.css';

interface Props<W extends string> {
  people: readonly Participant[];
  ways: readonly Option<W>[];
  wayOf: (registrationId: number) => W;
  onWay: (registrationId: number, way: W) => void;
  error: string | undefined;
}

/** What becomes of each person of a group, one line each. */
export function PeopleWays<W extends string>({ people, ways, wayOf, onWay, error }: Props<W>) {
  return (
    <>
      {error && <Banner tone="err">{error}</Banner>}
      <ul className={styles.people} aria-label="Ce que devient chaque participant·e">
        {people.map(({ registrationId, name }) => (
          <li key={registrationId}>
            <SelectField
              className={styles.words}
              label={name}
              options={ways}
              value={wayOf(registrationId)}
              onValue={(way) => way && onWay(registrationId, way)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
