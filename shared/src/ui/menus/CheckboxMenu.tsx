import type { ReactNode } from 'react';
import { CheckboxPanel, type CheckboxPanelProps } from './checkboxes/CheckboxPanel';
import { type Opener, useUnfolding } from './checkboxes/useUnfolding';
import styles from './CheckboxMenu.module.css';

export { CheckboxPanel };

interface CheckboxMenuProps extends CheckboxPanelProps {
  /** The button, with what it must know spread on it; another may stand beside it. */
  children: (opener: Opener) => ReactNode;
}

/**
 * A button that unfolds boxes to tick, of the browser, so that fifty open as fast as five. Stays open while one chooses: ↑ ↓ and Tab go
 * from box to box, Space ticks, Esc folds it and returns to the button; so does a press elsewhere.
 */
export function CheckboxMenu({ children, ...panel }: CheckboxMenuProps) {
  const { isOpen, isAtEnd, id, opener, ...handlers } = useUnfolding();
  return (
    <div role="presentation" className={styles.frame} {...handlers}>
      {children(opener)}
      {isOpen && (
        // A press on the panel's ground must not count as leaving it.
        <div
          id={id}
          className={isAtEnd ? `${styles.panel} ${styles.atEnd}` : styles.panel}
          role="group"
          aria-label={panel.label}
          tabIndex={-1}
        >
          <CheckboxPanel {...panel} />
        </div>
      )}
    </div>
  );
}
