import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { MatchList } from '../../MatchList';
import { useManySteps } from './useManySteps';

interface Props {
  bulk: Bulk;
  onClose: () => void;
}

/** One group for the whole selection; who does not fit is named afterwards. */
export function PlaceManyDialog({ bulk, onClose }: Props) {
  // Of one branch mostly: the groups of the first one stand for all.
  const [firstId] = bulk.selection.ids;
  const found = useEndpoint(
    registrations.matches,
    { params: { id: firstId ?? 0 } },
    { isEnabled: firstId !== undefined },
  );
  const { take, isRunning, dialog } = useManySteps();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Placer ${bulk.counted(bulk.count, 'choisie')}`}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Loaded of={found}>
        {({ rows }) => (
          <MatchList
            rows={rows}
            button={({ id, code }) => ({
              children: `Placer dans ${code}`,
              disabled: isRunning,
              onClick: () => void take(bulk, { to: 'placed', groupId: id }).then((isDone) => isDone && onClose()),
            })}
          />
        )}
      </Loaded>
      {dialog}
    </Dialog>
  );
}
