import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { previewFor } from '../../../kit/acts/ActPreview';
import { ChosenMatch } from '../../ChosenMatch';
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
  const { take, preview, isRunning, dialog } = useManySteps();
  const stepInto = ({ id: groupId }: { id: number }) => ({ to: 'placed', groupId }) as const;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Placer ${bulk.counted(bulk.count, 'choisie')}`}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Loaded of={found}>
        {({ rows }) => (
          <ChosenMatch
            rows={rows}
            verb="Placer dans"
            isRunning={isRunning}
            preview={previewFor(preview, (group) => ({ bulk, step: stepInto(group) }))}
            onPlace={(group) => void take(bulk, stepInto(group)).then((isDone) => isDone && onClose())}
          />
        )}
      </Loaded>
      {dialog}
    </Dialog>
  );
}
