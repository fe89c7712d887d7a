import type { ReactNode } from 'react';
import styles from './Foot.module.css';

/** The buttons of a step, at the foot of the dialog. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
