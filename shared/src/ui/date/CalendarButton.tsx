import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../Skeleton';
import input from '../Input.module.css';
import styles from '../Popup.module.css';

const Calendar = lazy(() => import('./Calendar'));

interface CalendarButtonProps {
  /** Of the field that the chosen day goes to. */
  label: string;
  value: string;
  onValue: (iso: string) => void;
  from?: string | undefined;
  to?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Opens the calendar inside a date field; a chosen day closes it. */
export function CalendarButton({ label, value, onValue, from, to, isDisabled }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const handleDay = (iso: string) => {
    onValue(iso);
    setOpen(false);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`${input.within} ${input.button}`}
        aria-label={`Choisir dans le calendrier\u202f: ${label}`}
        disabled={isDisabled}
      >
        <CalendarDays size={17} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.layer} sideOffset={6} align="end">
          <Popover.Popup className={`${styles.popup} ${styles.panel}`} aria-label="Calendrier">
            <Suspense fallback={<Skeleton lines={6} />}>
              <Calendar value={value} onValue={handleDay} from={from} to={to} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
