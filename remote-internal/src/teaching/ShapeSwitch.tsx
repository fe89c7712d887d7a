import type { ComponentProps } from 'react';
import { ChoiceSwitch } from '../kit/ChoiceSwitch';
import styles from './ShapeSwitch.module.css';

/** How the rows of a page are shown. */
export const ShapeSwitch = <Shape extends string>(props: Omit<ComponentProps<typeof ChoiceSwitch<Shape>>, 'label'>) => (
  <div className={styles.place}>
    <ChoiceSwitch label="Présentation" {...props} />
  </div>
);
