import type { ReactNode } from 'react';
import styles from './ChoiceSwitch.module.css';

interface Props<Value extends string> {
  /** What is chosen, for who hears the page. */
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode; count?: number }[];
  value: Value;
  onValue: (value: Value) => void;
}

/** A few ways to look at the same rows, one of them on. */
export const ChoiceSwitch = <Value extends string>({ label, choices, value, onValue }: Props<Value>) => (
  <div className={styles.switch} role="group" aria-label={label} data-print="none">
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onValue(choice.value)}
      >
        {choice.icon}
        {choice.label} {choice.count !== undefined && <span>{choice.count}</span>}
      </button>
    ))}
  </div>
);
