import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ViewDialog } from './lazy-dialog';
import { useViewActions } from './useViewActions';
import styles from '../bars/ViewTabs.module.css';

interface Props {
  screen: SavedViewScreen;
  /** What the list shows now. */
  address: string;
  onSaved: (view: SavedView) => void;
}

/** «Enregistrer cette vue…»: what the list shows, under a name. */
export function SaveViewButton({ screen, address, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { create } = useViewActions(screen);

  return (
    <>
      <button type="button" className={styles.save} onClick={() => setIsOpen(true)}>
        <Plus size={16} aria-hidden />
        <span>Enregistrer cette vue…</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewDialog
            title="Enregistrer cette vue"
            screen={screen}
            draft={{ name: '', sharedWith: [] }}
            onSave={(draft) => create(draft, address, onSaved)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
