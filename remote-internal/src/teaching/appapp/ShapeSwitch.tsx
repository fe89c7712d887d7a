import { Columns3, Grid3x3, List } from 'lucide-react';
import styles from './ShapeSwitch.module.css';

const shapes = [
  { value: 'map', label: 'Carte', icon: <Grid3x3 size={16} aria-hidden /> },
  { value: 'list', label: 'Liste', icon: <List size={16} aria-hidden /> },
  { value: 'board', label: 'Colonnes', icon: <Columns3 size={16} aria-hidden /> },
] as const;
export type Shape = (typeof shapes)[number]['value'];

/** How the registrations are shown; kept on this device. */
export const ShapeSwitch = ({ value, onValue }: { value: Shape; onValue: (shape: Shape) => void }) => (
  <div className={styles.switch} role="group" aria-label="Présentation" data-print="none">
    {shapes.map((shape) => (
      <button key={shape.value} type="button" aria-pressed={shape.value === value} onClick={() => onValue(shape.value)}>
        {shape.icon}
        {shape.label}
      </button>
    ))}
  </div>
);
