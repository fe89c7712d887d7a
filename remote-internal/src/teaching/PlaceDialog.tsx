import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { MatchList } from './MatchList';
import { type Stepping, useStep } from './useStep';

/** The groups of a branch by score; a press places there. */
export function PlaceDialog({ of, onClose }: { of: Stepping; onClose: () => void }) {
  const found = useEndpoint(registrations.matches, { params: { id: of.id } });
  const { take, isRunning, dialog } = useStep();
  const verb = of.status === 'placed' ? 'Changer pour' : 'Placer dans';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Placer ${of.name} en ${of.branch}`}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>Aucun groupe dans cette branche cette année.</p>
          ) : (
            <MatchList
              rows={rows}
              button={({ id, code }) => ({
                children: `${verb} ${code}`,
                disabled: isRunning,
                onClick: () => void take(of, { to: 'placed', groupId: id }).then((isDone) => isDone && onClose()),
              })}
            />
          )
        }
      </Loaded>
      {dialog}
    </Dialog>
  );
}
