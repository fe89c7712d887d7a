import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import styles from './Comparison.module.css';

interface Props extends Pick<MergePreview, 'contacts'> {
  /** Ids of the other file's contacts that become one with their duplicate. */
  joined: readonly number[];
  onJoined: (ids: number[]) => void;
}

/** Contacts that stand in both files: the same ones become one, nearly the same ones where somebody says so. */
export function ContactChoices({ contacts, joined, onJoined }: Props) {
  if (contacts.length === 0) return null;
  return (
    <fieldset className={styles.contacts}>
      <legend>Contacts dans les deux fiches</legend>
      {contacts.map(({ id, kept, merged, isSame }) => (
        <CheckField
          key={id}
          label={isSame ? `Réunir ${kept}` : `Réunir ${kept} et ${merged}`}
          hint={
            isSame
              ? 'Le même contact\u00a0: un seul reste, avec ce qui manque à l’un ou à l’autre.'
              : 'Presque le même contact\u00a0: réunis, ils gardent les valeurs de la fiche qui reste.'
          }
          checked={joined.includes(id)}
          onValue={(isJoined) => onJoined(isJoined ? [...joined, id] : joined.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
