import { useSearchParams } from '@tandem/shared/router';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { type Tab, Tabs } from '@tandem/shared/ui/Tabs';
import { useState } from 'react';
import { UnsavedContext } from '../editing/unsaved';

/** The tabs of a file; the open one stands in the address, and unsaved input is not lost by opening another. */
export function FileTabs({ tabs }: { tabs: readonly Tab[] }) {
  const [params, setParams] = useSearchParams();
  const [isDirty, setIsDirty] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const first = tabs[0]?.id ?? '';
  const active = tabs.find(({ id }) => id === params.get('tab'))?.id ?? first;

  const open = (tab: string) => {
    setWanted(undefined);
    setParams(tab === first ? {} : { tab }, { replace: true });
  };

  return (
    <UnsavedContext value={setIsDirty}>
      <Tabs label="Fiche" tabs={tabs} active={active} onActive={(tab) => (isDirty ? setWanted(tab) : open(tab))} />
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title={'Quitter sans enregistrer\u202f?'}
        cancelLabel="Continuer la saisie"
        confirmLabel="Quitter sans enregistrer"
        isDanger
        onConfirm={() => wanted && open(wanted)}
        onClose={() => setWanted(undefined)}
      >
        Les modifications de cet onglet ne sont pas enregistrées.
      </ConfirmDialog>
    </UnsavedContext>
  );
}
