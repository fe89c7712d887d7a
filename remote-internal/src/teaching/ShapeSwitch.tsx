import type { ReactNode } from 'react';
import styles from './ShapeSwitch.module.css';

interface Props<Shape extends string> {
  shapes: readonly { value: Shape; label: string; icon: ReactNode }[];
  value: Shape;
  onValue: (shape: Shape) => void;
}

/** How the rows of a page are shown. */
export const ShapeSwitch = <Shape extends string>({ shapes, value, onValue }: Props<Shape>) => (
  <div className={styles.switch} role="group" aria-label="Présentation" data-print="none">
    {shapes.map((shape) => (
      <button key={shape.value} type="button" aria-pressed={shape.value === value} onClick={() => onValue(shape.value)}>
        {shape.icon}
        {shape.label}
      </button>
    ))}
  </div>
);
