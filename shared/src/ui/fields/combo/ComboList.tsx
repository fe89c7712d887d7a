import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { type RefObject, use } from 'react';
import { PopupContainer } from '../../overlays/popup-container';
import { popupRoot } from '../../overlays/popup-root';
import type { Suggestion } from './useSuggestions';
import styles from '../../overlays/Popup.module.css';

/** Marks the line that offers to create what was typed. */
export const created = Symbol('created');
/** A line of the list. */
export type Choice = Suggestion & { [created]?: true };

interface ComboListProps {
  isSearching: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** The list itself. */
  frame: RefObject<HTMLDivElement | null>;
}

/**
 * What a search found, under the field that asked. The focus stays in that field, so this is a plain element and not the kit's
 * popup, which would hide the rest of the page from readers while it is open.
 */
export function ComboList({ isSearching, hasFailed, isEmpty, frame }: ComboListProps) {
  const container = use(PopupContainer);
  const status = hasFailed
    ? 'La recherche n’a pas abouti. Modifiez le texte pour réessayer.'
    : isEmpty && (isSearching ? 'Recherche…' : 'Aucun résultat.');
  return (
    <Base.Portal container={container} {...popupRoot}>
      <Base.Positioner className={styles.layer} sideOffset={4} align="start">
        <div ref={frame} className={`${styles.popup} ${styles.wide}`} aria-busy={isSearching || undefined}>
          <Base.Status className={styles.message}>{status || null}</Base.Status>
          <Base.List>
            {(choice: Choice) => (
              <Base.Item key={choice[created] ? 'created' : choice.id} value={choice} className={styles.item}>
                <Line choice={choice} />
              </Base.Item>
            )}
          </Base.List>
        </div>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Line({ choice }: { choice: Choice }) {
  const isNew = choice[created] === true;
  return (
    <>
      <span className={styles.tick}>
        {isNew ? (
          <Plus size={16} aria-hidden="true" />
        ) : (
          <Base.ItemIndicator>
            <Check size={16} aria-hidden="true" />
          </Base.ItemIndicator>
        )}
      </span>
      <span className={styles.text}>
        {isNew ? `Créer «\u00a0${choice.label}\u00a0»` : choice.label}
        {choice.hint && <span className={styles.note}>{choice.hint}</span>}
      </span>
    </>
  );
}
