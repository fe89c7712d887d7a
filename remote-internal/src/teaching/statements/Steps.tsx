import { keysOf, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import styles from './Steps.module.css';

const steps = keysOf(statementStatusLabels);
const day = (instant: string | null) => (instant ? formatDate(today(new Date(instant))) : '');

/** The way of a month from open to exported, with its days. */
export function Steps({ statement }: { statement: Statement }) {
  const { status, month, submittedAt, approvedAt, exportedAt } = statement;
  const days = [formatDate(`${month}-01`), day(submittedAt), day(approvedAt), day(exportedAt)];
  const reached = steps.indexOf(status);
  return (
    <ol className={styles.steps} aria-label="Étapes">
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < reached ? 'done' : index === reached ? 'now' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{statementStatusLabels[step]}</span>
          <small>{days[index]}</small>
        </li>
      ))}
    </ol>
  );
}
