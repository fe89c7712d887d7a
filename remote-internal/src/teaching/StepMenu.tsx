import { isClosed, nextRegistrationStatuses } from '@tandem/shared/contract/teaching/registrations.steps';
import { Menu, type MenuItem } from '@tandem/shared/ui/menus/Menu';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { PlaceDialog } from './PlaceDialog';
import { type Reasoned, ReasonDialog } from './ReasonDialog';
import { endingHints } from './teaching.labels';
import { type Stepping, useStep } from './useStep';

/** Every step that a registration may take from where it is. */
export function StepMenu({ of }: { of: Stepping }) {
  const { take, isRunning, dialog } = useStep();
  const [open, setOpen] = useState<'place' | Reasoned>();
  const close = () => setOpen(undefined);
  if (nextRegistrationStatuses[of.status].length === 0) return null;
  const at = (label: string, onSelect: () => void): MenuItem => ({ label, onSelect });

  const wait = at('Mettre en attente', () => void take(of, { to: 'waiting', reason: null }));
  const withdraw = {
    ...at('Retirer', () => void take(of, { to: 'withdrawn', reason: null })),
    hint: endingHints.withdrawn,
  };
  const reject = { ...at('Ne pas retenir…', () => setOpen('rejected')), hint: endingHints.rejected, isDanger: true };
  const items: Readonly<Record<string, MenuItem[]>> = {
    requested: [at('Placer…', () => setOpen('place')), wait, withdraw, reject],
    waiting: [at('Placer…', () => setOpen('place')), withdraw, reject],
    placed: [
      at('Changer de groupe…', () => setOpen('place')),
      at('Remettre en attente', () => void take(of, { to: 'waiting', reason: null })),
      at('Terminer le cours', () => void take(of, { to: 'completed' })),
      { ...at('Abandon…', () => setOpen('dropped')), hint: endingHints.dropped, isDanger: true },
    ],
  };

  return (
    <>
      <Menu
        label={`Étapes\u00a0: ${of.name}, ${of.branch}`}
        trigger={<EllipsisVertical size={18} aria-hidden />}
        isDisabled={isRunning}
        items={isClosed(of.status) ? [at('Reprendre…', () => setOpen('reopened'))] : (items[of.status] ?? [])}
      />
      {dialog}
      {open === 'place' && <PlaceDialog of={of} onClose={close} />}
      {open && open !== 'place' && <ReasonDialog of={of} kind={open} onClose={close} />}
    </>
  );
}
