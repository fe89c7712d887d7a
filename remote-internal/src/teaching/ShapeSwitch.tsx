import { type ComponentProps, startTransition, useOptimistic } from 'react';
import { ChoiceSwitch } from '../kit/ChoiceSwitch';
import styles from './ShapeSwitch.module.css';

/** How the rows of a page are shown. The button answers at once; the page follows when it is drawn, however much it holds. */
export function ShapeSwitch<Shape extends string>({
  value,
  onValue,
  ...props
}: Omit<ComponentProps<typeof ChoiceSwitch<Shape>>, 'label'>) {
  const [selected, show] = useOptimistic(value);
  const handleValue = (next: Shape) =>
    startTransition(() => {
      show(next);
      onValue(next);
    });
  return (
    <div className={styles.place}>
      <ChoiceSwitch {...props} label="Présentation" value={selected} onValue={handleValue} />
    </div>
  );
}
