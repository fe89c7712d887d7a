import { CheckboxMenu } from '@tandem/shared/ui/CheckboxMenu';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import styles from './FilterMenu.module.css';

export interface FilterOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChosen: (values: string[]) => void;
}

/** One filter: a chip that says what is chosen and opens its choices. */
export function FilterMenu({ label, options, chosen: known, onChosen }: Props) {
  const [chosen, choose] = useChoice(known, onChosen);
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const isActive = chosen.length > 0;
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);

  return (
    <CheckboxMenu label={label} options={options} chosen={chosen} onToggle={toggle} hasSearch={options.length > 8}>
      {(opener) => (
        <div className={isActive ? `${styles.chip} ${styles.active}` : styles.chip}>
          <button type="button" className={styles.open} {...opener}>
            {isActive ? null : <Plus size={15} aria-hidden />}
            <span className={styles.text}>{isActive ? `${label} : ${said(names, chosen.length)}` : label}</span>
          </button>
          {isActive && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Retirer le filtre ${label}`}
              onClick={() => choose([])}
            >
              <X size={15} aria-hidden />
            </button>
          )}
        </div>
      )}
    </CheckboxMenu>
  );
}

/** A tick shows at once and the next one counts from it, while the address is still on its way. */
function useChoice(known: readonly string[], onChosen: Props['onChosen']) {
  const [{ chosen, since }, setChoice] = useState({ chosen: known, since: known.join() });
  // The address arrived, or changed under the menu (back button, another view): it shows what the list shows.
  if (since !== known.join()) setChoice({ chosen: known, since: known.join() });
  const choose = (values: string[]) => {
    setChoice({ chosen: values, since });
    onChosen(values);
  };
  return [chosen, choose] as const;
}

const said = (names: readonly string[], count: number) =>
  names.length === 0 ? `${count} choix` : names.length > 2 ? `${names[0]} + ${names.length - 1}` : names.join(', ');
