import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { type ReactNode, useId } from 'react';
import { AddButton } from '../../../kit/record/editing/AddButton';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import styles from './content.module.css';

interface Props {
  title: string;
  labels: { add: string; empty: string; hint: string };
  mayAdd: boolean;
  isEmpty: boolean;
  forms: OneOpen;
  /** The form of a new one. */
  form: ReactNode;
  /** The ones that are there, as items of a list. */
  children: ReactNode;
}

/** One kind of what hangs on a follow-up: what is there, and a place for another one. */
export function ContentSection({ title, labels, mayAdd, isEmpty, forms, form, children }: Props) {
  const id = useId();
  const isNew = forms.isOpen('new');
  const add = mayAdd && forms.isFree && (
    <AddButton size="small" forms={forms}>
      {labels.add}
    </AddButton>
  );

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {!isEmpty && add}
      </div>
      {isEmpty && !isNew && (
        <div className={styles.empty}>
          <EmptyState title={labels.empty} text={mayAdd && labels.hint} action={add} />
        </div>
      )}
      {!isEmpty && <ul className={styles.list}>{children}</ul>}
      {isNew && <div className={styles.form}>{form}</div>}
    </section>
  );
}
