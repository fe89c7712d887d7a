import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './Drawer.module.css';
import { IconButton } from '../buttons/IconButton';
import { PopupContainer } from './popup-container';
import { popupRoot } from './popup-root';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** On a phone it rises from below, no higher than it needs. */
  isSheet?: boolean;
  /** Room for two things side by side. */
  isWide?: boolean;
  /** Where the focus goes first. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Something beside the page that one came from: the focus stays inside, Esc closes, and the focus returns to where it was. */
export function Drawer({ isOpen, onClose, title, children, actions, isSheet, isWide, initialFocus }: DrawerProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal {...popupRoot}>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup
          className={[styles.drawer, isSheet && styles.sheet, isWide && styles.wide].filter(Boolean).join(' ')}
          {...(initialFocus && { initialFocus })}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <IconButton label="Fermer" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
          </div>
          <PopupContainer value={undefined}>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </PopupContainer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
