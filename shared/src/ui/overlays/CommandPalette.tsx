import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useDeferredValue, useRef } from 'react';
import styles from './CommandPalette.module.css';
import { IconButton } from '../buttons/IconButton';
import { Kbd } from '../display/Kbd';
import { type PaletteGroup, PaletteList } from './palette/PaletteList';
import { popupRoot } from './popup-root';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the window and its field are, for readers. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Already matched and ordered; groups without items are left out. */
  groups: readonly PaletteGroup[];
  /** What is going on: «Recherche…», «Aucun résultat …»; read aloud. */
  status?: ReactNode;
  maxLength?: number;
}

/** One field over everything that can be opened or done: arrows, Home, End, Enter and Esc, while the focus stays in the field. */
export function CommandPalette({ isOpen, ...given }: CommandPaletteProps) {
  const { onClose, label } = given;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal {...popupRoot}>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Viewport className={styles.stage}>
          <Dialog.Popup className={styles.popup} aria-label={label} initialFocus={field}>
            <Content {...given} field={field} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps extends Omit<CommandPaletteProps, 'isOpen'> {
  field: RefObject<HTMLInputElement | null>;
}

function Content({ onClose, label, placeholder, text, onText, groups, status, maxLength, field }: ContentProps) {
  // The window and its field stand first, ready to be typed into; what is below follows in the next picture.
  const mayList = useDeferredValue(true, false);
  const visible = mayList ? groups.filter(({ items }) => items.length > 0) : [];
  return (
    <Autocomplete.Root
      open
      inline
      items={visible}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onText(next);
      }}
      itemToStringValue={(item) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup className={styles.head}>
        <Search size={18} aria-hidden="true" />
        <Autocomplete.Input
          ref={field}
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
        />
        <IconButton label="Fermer" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </Autocomplete.InputGroup>
      {mayList && (
        <>
          <PaletteList onDone={onClose} />
          <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
          <Keys />
        </>
      )}
    </Autocomplete.Root>
  );
}

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> choisir
    </span>
    <span>
      <Kbd>Entrée</Kbd> ouvrir
    </span>
    <span>
      <Kbd>Échap</Kbd> fermer
    </span>
  </p>
);
