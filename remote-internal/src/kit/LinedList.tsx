import type { ComponentProps } from 'react';
import styles from './LinedList.module.css';

/** Items below each other with a line between them. */
export const LinedList = (list: ComponentProps<'ul'>) => <ul className={styles.list} {...list} />;
