import { Link, useNavigate } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Suspense } from 'react';
import { useKey } from '../../../kit/useKey';
import { ageText, dueLabels, dueOf, type Todo } from './todo';
import styles from './todo.module.css';

/** What waits, the latest first: how many, why, since when, and what to do about it. 1 to 6 open the cards. */
export const TodoCards = ({ todos }: { todos: readonly Todo[] }) => (
  <ol className={styles.cards} aria-label="À faire">
    {todos.map((todo, at) => (
      <Card key={todo.label} todo={todo} digit={String(at + 1)} />
    ))}
  </ol>
);

function Card({ todo, digit }: { todo: Todo; digit: string }) {
  const { label, one = label, count = 0, to, cause, age, late, verb } = todo;
  const navigate = useNavigate();
  useKey(digit, () => void navigate(to));
  const due = dueOf(late);
  return (
    <li className={styles.card}>
      <p className={styles.due} data-due={due}>
        {age === undefined ? dueLabels[due] : `${dueLabels[due]}, ${ageText(age)}`}
      </p>
      <Link to={to} className={styles.what} aria-keyshortcuts={digit} title={`Touche ${digit}`}>
        <b>{formatCount(count)}</b> {count === 1 ? one : label}
      </Link>
      <p className={styles.cause} data-personal="">
        {cause}
      </p>
      <div className={styles.verb}>
        <Suspense fallback={null}>{verb}</Suspense>
      </div>
    </li>
  );
}
