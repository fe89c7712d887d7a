import { CalendarDays } from 'lucide-react';
import { type ComponentType, type ComponentProps, useRef, useState } from 'react';
import input from '../Input.module.css';
import styles from './CalendarButton.module.css';

type Popup = ComponentType<ComponentProps<typeof import('./CalendarPopup').default>>;

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
export function CalendarButton({ label, isDisabled, onValue, ...given }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Popup, hasFailed, load } = usePopup();
  const close = () => setOpen(false);
  const handlePress = () => {
    const opens = !isOpen || hasFailed;
    setOpen(opens);
    if (opens) load();
  };
  const handleDay = (iso: string) => {
    onValue(iso);
    close();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${input.within} ${input.button}`}
        aria-label={`Choisir dans le calendrier\u00a0: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen && Popup !== undefined}
        aria-busy={(isOpen && !Popup && !hasFailed) || undefined}
        disabled={isDisabled}
        onPointerEnter={load}
        onFocus={load}
        onClick={handlePress}
      >
        <CalendarDays size={17} aria-hidden="true" />
      </button>
      {isOpen && hasFailed && (
        <p role="alert" className={styles.failed}>
          Le calendrier n’a pas pu être chargé. La date peut être saisie.
        </p>
      )}
      {Popup && <Popup {...given} isOpen={isOpen} onClose={close} button={button} onValue={handleDay} />}
    </>
  );
}

/** The calendar's code, asked for until it has come. Its failure must not take the form away around it. */
function usePopup() {
  const [Popup, setPopup] = useState<Popup>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (Popup) return;
    setFailed(false);
    import('./CalendarPopup').then(
      (loaded) => setPopup(() => loaded.default),
      () => setFailed(true),
    );
  };
  return { Popup, hasFailed, load };
}
