import { type ChangeEvent, useEffect, useRef } from 'react';
import checkbox from '../../fields/Checkbox.module.css';
import styles from '../DataTable.module.css';

interface SelectionCheckboxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  isRow?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box of a row, or of all rows; its target is larger than it looks. */
export function SelectionCheckbox({
  label,
  isChecked,
  isMixed = false,
  isRow = false,
  onChange,
}: SelectionCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <label className={styles.checkboxTarget}>
      <input
        ref={input}
        type="checkbox"
        className={checkbox.box}
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        {...(isRow && { 'data-row-box': '' })}
      />
    </label>
  );
}
