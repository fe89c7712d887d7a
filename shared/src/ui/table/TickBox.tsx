import { type ChangeEvent, useEffect, useRef } from 'react';
import tick from '../Tick.module.css';
import styles from '../DataTable.module.css';

interface TickBoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  isRow?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box of a row, or of all rows; its target is larger than it looks. */
export function TickBox({ label, isChecked, isMixed = false, isRow = false, onChange }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <label className={styles.tickTarget}>
      <input
        ref={input}
        type="checkbox"
        className={tick.box}
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        {...(isRow && { 'data-row-box': '' })}
      />
    </label>
  );
}
