import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { cloneElement, type ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton';
import { useScrolls } from '../hooks/useScrolls';
import styles from './Dialog.module.css';
import { useFirstFocus } from './dialog/useFirstFocus';
import { PopupContainer } from './popup-container';
import { popupRoot } from './popup-root';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** It asks for a decision: a press beside it does not close it, and readers announce it as an alert. */
  isAlert?: boolean;
}

/** A modal: the focus stays inside, Esc closes, and the focus returns to where it was. */
export function Dialog({ isOpen, onClose, title, children, actions, size = 'normal', isAlert = false }: DialogProps) {
  const { popup, head, foot, begin } = useFirstFocus(isAlert);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={isAlert}>
      <Base.Portal {...popupRoot}>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={styles.stage}>
          <Base.Popup
            ref={popup}
            className={size === 'normal' ? styles.popup : `${styles.popup} ${styles[size]}`}
            initialFocus={begin}
            {...(isAlert && { role: 'alertdialog' })}
          >
            <div ref={head} className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <IconButton label="Fermer" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
            </div>
            {/* What opens from here belongs to this window, not to the page behind it. */}
            <PopupContainer value={undefined}>
              <Body isAlert={isAlert}>{children}</Body>
              {actions && (
                <div ref={foot} className={styles.actions}>
                  {actions}
                </div>
              )}
            </PopupContainer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** What an alert asks is read aloud with its title. */
function Body({ isAlert, children }: { isAlert: boolean; children: ReactNode }) {
  const { frame, scrolls } = useScrolls();
  // What does not fit can be read by keyboard, even where it holds nothing to press.
  const body = <div ref={frame} className={styles.body} {...(scrolls && { tabIndex: 0 })} />;
  return isAlert ? <Base.Description render={body}>{children}</Base.Description> : cloneElement(body, {}, children);
}
