import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { Check, Minus } from 'lucide-react';
import styles from './search.module.css';

/** What speaks for and against somebody. */
export const Reasons = ({ of: reasons }: { of: AvailableTeacher['reasons'] }) => (
  <ul className={styles.reasons}>
    {reasons.map(({ text, isFor }) => (
      <li key={text} className={isFor ? styles.for : styles.against}>
        {isFor ? <Check size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
        <span className="vh">{isFor ? 'Pour\u00a0: ' : 'Contre\u00a0: '}</span>
        {text}
      </li>
    ))}
  </ul>
);
