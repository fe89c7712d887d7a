import { CheckboxMenu } from '@tandem/shared/ui/menus/CheckboxMenu';
import { Plus, X } from 'lucide-react';
import styles from './FilterMenu.module.css';
import { said, useChoice } from './useChoice';

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
  const { chosen, choose, toggle } = useChoice(known, onChosen);
  const isActive = chosen.length > 0;

  return (
    <CheckboxMenu label={label} options={options} chosen={chosen} onToggle={toggle} hasSearch={options.length > 8}>
      {(opener) => (
        <div className={isActive ? `${styles.chip} ${styles.active}` : styles.chip}>
          <button type="button" className={styles.open} {...opener}>
            {isActive ? null : <Plus size={15} aria-hidden />}
            <span className={styles.text}>{isActive ? `${label}\u00a0: ${said(options, chosen)}` : label}</span>
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
