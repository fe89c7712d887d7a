import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useState } from 'react';
import { useOpenTab } from '../../tabs/useOpenTab';
import { UnsavedContext } from '../editing/unsaved';

/** The tabs of a file; the open one stands in the address, and unsaved input is not lost by opening another. */
export function FileTabs({ tabs }: { tabs: readonly Tab[] }) {
  const [isDirty, setIsDirty] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const { active, open } = useOpenTab(tabs);

  const leave = (tab: string) => {
    setWanted(undefined);
    open(tab);
  };

  return (
    <UnsavedContext value={setIsDirty}>
      <Tabs label="Fiche" tabs={tabs} active={active} onActive={(tab) => (isDirty ? setWanted(tab) : leave(tab))} />
      <LeaveDialog
        isOpen={wanted !== undefined}
        onLeave={() => wanted && leave(wanted)}
        onStay={() => setWanted(undefined)}
      >
        Les modifications de cet onglet ne sont pas enregistrées.
      </LeaveDialog>
    </UnsavedContext>
  );
}
