import { Popover } from '@base-ui/react/popover';
import type { ComponentProps, RefObject } from 'react';
import { popupRoot } from '../../overlays/popup-root';
import styles from '../../overlays/Popup.module.css';
import { Calendar } from './Calendar';

interface CalendarPopupProps extends ComponentProps<typeof Calendar> {
  isOpen: boolean;
  onClose: () => void;
  /** What opened it: it stands there, and the focus returns there. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The calendar of a date field in a window of its own; a part by itself, since most dates are typed. */
export default function CalendarPopup({ isOpen, onClose, button, ...calendar }: CalendarPopupProps) {
  const handleOpen: Popover.Root.Props['onOpenChange'] = (_, { event }) => {
    const goesTo = (event instanceof FocusEvent && event.relatedTarget) || event.target;
    // The button closes it by itself.
    if (!(goesTo instanceof Node && button.current?.contains(goesTo))) onClose();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={handleOpen}>
      <Popover.Portal {...popupRoot}>
        <Popover.Positioner anchor={button} className={styles.layer} sideOffset={6} align="end">
          <Popover.Popup className={`${styles.popup} ${styles.panel}`} aria-label="Calendrier" finalFocus={button}>
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
