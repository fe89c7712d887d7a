import type { SubmissionRow } from '@tandem/shared/contract/desk/submissions';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './Marks.module.css';
import { marksOf } from './submissions.labels';

/** Where one stands. */
export const Marks = ({ of }: { of: SubmissionRow }) => (
  <span className={styles.marks}>
    {marksOf(of).map(({ tone, text }) => (
      <Status key={text} tone={tone}>
        {text}
      </Status>
    ))}
  </span>
);
