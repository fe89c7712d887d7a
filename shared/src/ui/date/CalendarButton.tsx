import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Skeleton } from '../Skeleton';
import input from '../Input.module.css';
import styles from '../Popup.module.css';

type Calendar = ComponentType<ComponentProps<typeof import('./Calendar').default>>;

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
  const { Calendar, hasFailed, load } = useCalendar();
  const handleOpen = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (isNowOpen) load();
  };
  const handleDay = (iso: string) => {
    onValue(iso);
    setOpen(false);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={handleOpen}>
      <Popover.Trigger
        className={`${input.within} ${input.button}`}
        aria-label={`Choisir dans le calendrier\u00a0: ${label}`}
        disabled={isDisabled}
      >
        <CalendarDays size={17} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.layer} sideOffset={6} align="end">
          <Popover.Popup className={`${styles.popup} ${styles.panel}`} aria-label="Calendrier">
            {Calendar && <Calendar value={value} onValue={handleDay} from={from} to={to} />}
            {!Calendar && hasFailed && (
              <p role="alert">Le calendrier n’a pas pu être chargé. La date peut être saisie.</p>
            )}
            {!Calendar && !hasFailed && <Skeleton lines={6} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The calendar's code, asked for whenever it opens until it has come. Its failure must not take the form away around it. */
function useCalendar() {
  const [Calendar, setCalendar] = useState<Calendar>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (Calendar) return;
    setFailed(false);
    import('./Calendar').then(
      (loaded) => setCalendar(() => loaded.default),
      () => setFailed(true),
    );
  };
  return { Calendar, hasFailed, load };
}
