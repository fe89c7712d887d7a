import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ViewDialog } from './lazy-dialog';
import { useViewActions } from './useViewActions';

interface Props {
  screen: SavedViewScreen;
  view: SavedView;
  /** What the list shows now, where it differs from the view. */
  address: string | undefined;
  onRemoved: () => void;
}

/** What can be done with an own view. */
export function ViewMenu({ screen, view, address, onRemoved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { change, remove, isRunning } = useViewActions(screen);
  const overwrite = {
    label: 'Enregistrer les changements',
    onSelect: () => void change(view, { address: address ?? '' }),
  };

  const handleRemove = async () => {
    await remove(view);
    onRemoved();
  };

  return (
    <>
      <Menu
        label={`Vue ${view.name}`}
        trigger={<Ellipsis size={16} aria-hidden />}
        isDisabled={isRunning}
        items={[
          ...(address === undefined ? [] : [overwrite]),
          { label: 'Renommer ou partager…', onSelect: () => setIsOpen(true) },
          { label: 'Supprimer', isDanger: true, onSelect: () => void handleRemove() },
        ]}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ViewDialog
            title="Renommer ou partager la vue"
            screen={screen}
            draft={view}
            onSave={({ name, sharedWith }) => change(view, { name, sharedWith })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
