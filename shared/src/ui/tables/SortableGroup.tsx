import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { type Option, SelectField } from '../fields/SelectField';
import styles from './SortableGroup.module.css';

interface SortableGroupProps {
  label: string;
  /** What stands at each place: «1er lieu», «2e lieu»; as many as it may hold. */
  ranks: readonly string[];
  options: readonly Option[];
  /** In their order; '' where one is still to be chosen. */
  value: readonly string[];
  onValue: (value: string[]) => void;
  /** Begins the names of its fields. */
  name: string;
  addLabel: string;
  error?: string | undefined;
}

/** Choices in an order: each is chosen, moved up or down, or taken out. Spec §5: a form is valid once each of its labels is. */
export function SortableGroup({ label, ranks, options, value, onValue, name, addLabel, error }: SortableGroupProps) {
  const swap = (at: number, by: number) => {
    const next = [...value];
    [next[at], next[at + by]] = [next[at + by] ?? '', next[at] ?? ''];
    onValue(next);
  };

  return (
    <fieldset className={styles.group} data-sortable-group="">
      <legend>{label}</legend>
      {value.map((chosen, at) => (
        <div key={at} className={styles.line}>
          <SelectField
            id={`${name}.${at}`}
            name={`${name}.${at}`}
            label={ranks[at] ?? label}
            isRequired
            options={options.map((option) => ({
              ...option,
              isDisabled: option.value !== chosen && value.includes(option.value),
            }))}
            value={chosen}
            onValue={(to) => onValue(value.map((old, index) => (index === at ? to : old)))}
            placeholder="Choisir…"
          />
          <IconButton
            label={`Monter\u00a0: ${ranks[at]}`}
            icon={<ArrowUp size={17} aria-hidden />}
            disabled={at === 0}
            onClick={() => swap(at, -1)}
          />
          <IconButton
            label={`Descendre\u00a0: ${ranks[at]}`}
            icon={<ArrowDown size={17} aria-hidden />}
            disabled={at === value.length - 1}
            onClick={() => swap(at, 1)}
          />
          <IconButton
            label={`Retirer\u00a0: ${ranks[at]}`}
            icon={<Trash2 size={17} aria-hidden />}
            disabled={value.length === 1}
            onClick={() => onValue(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {value.length < ranks.length && (
        <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => onValue([...value, ''])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
