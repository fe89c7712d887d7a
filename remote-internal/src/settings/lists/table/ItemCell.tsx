import { cellTextOf } from '@tandem/shared/contract/settings/lists.cells';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { Check } from 'lucide-react';
import { asText } from '@tandem/shared/fields/text';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { ItemActions } from '../useItemActions';
import type { ItemColumn } from './item.columns';
import styles from './ItemTable.module.css';

interface Props {
  column: ItemColumn;
  item: AdminItem;
  choices: Choices;
  actions: ItemActions;
}

/** One value as it is read in the table. */
export function ItemCell({ column: { field }, item, choices, actions }: Props) {
  if (!field) return item.code;
  const value = item.extra[field.name];
  if (field.kind === 'flag' && field.isExclusive) {
    return (
      <input
        type="radio"
        name={field.name}
        aria-label={`${field.label}\u00a0: ${item.label}`}
        className={styles.radio}
        checked={actions.isChosen(item, field.name)}
        disabled={!item.isActive}
        onChange={() => actions.choose(item, field.name)}
      />
    );
  }
  if (field.kind === 'flag') return value === true ? <Check size={16} role="img" aria-label="oui" /> : null;
  const text = cellTextOf(field, value, (list, id) => choices.labelOf(list, id) ?? '');
  if (text === '') return null;
  if (field.kind === 'colour') return <Colour colour={asText(value)} name={text} />;
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}

const Colour = ({ colour, name }: { colour: string; name: string }) => (
  <span className={styles.colour}>
    <span className={styles.dot} style={{ background: colour }} aria-hidden />
    {name}
  </span>
);
