import { CheckboxPanel } from '@tandem/shared/ui/menus/CheckboxMenu';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { FilterOption } from './FilterMenu';
import styles from './FilterSheet.module.css';
import { said, useChoice } from './useChoice';

interface Props {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChosen: (values: string[]) => void;
  /** The ref of what unfolds it. */
  opener?: RefObject<HTMLElement | null>;
}

/** One filter of the sheet: what is chosen, and its boxes once it is unfolded. */
export function FilterPart({ label, options, chosen: known, onChosen, opener }: Props) {
  const { chosen, toggle } = useChoice(known, onChosen);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={opener} className={styles.opener}>
        <span>{label}</span>
        {chosen.length > 0 && <span className={styles.said}>{said(options, chosen)}</span>}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {isOpen && (
        <div role="group" aria-label={label}>
          <CheckboxPanel
            label={label}
            options={options}
            chosen={chosen}
            onToggle={toggle}
            hasSearch={options.length > 8}
          />
        </div>
      )}
    </details>
  );
}
