import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Action, ActionButton, linesOf } from '../buttons/ActionButton';
import { Menu } from '../menus/Menu';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons; not printed. */
  actions?: ReactNode;
  /** What most people come for: with it, the head stays one row on a phone where the whole title leaves room for it. Words in `data-on-desk` leave their icon there. */
  primary?: ReactNode;
  /** What else can be done: buttons, on a phone the lines of one menu. */
  others?: readonly Action[];
}

/** The one heading of a page. */
export function PageHeader({ title, subtitle, actions, primary, others = [] }: PageHeaderProps) {
  return (
    <header className={styles.header} data-row={primary || others.length > 0 ? '' : undefined}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {(actions || primary || others.length > 0) && (
        <div className={styles.actions}>
          {actions}
          {others.map((action) => (
            <div key={action.label} className={styles.other}>
              <ActionButton action={action} />
            </div>
          ))}
          {primary}
          {others.length > 0 && (
            <div className={styles.rest}>
              <Menu
                label="Autres actions"
                trigger={<EllipsisVertical size={18} aria-hidden />}
                items={linesOf(others)}
              />
            </div>
          )}
        </div>
      )}
    </header>
  );
}
