import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { previewFor } from '../kit/acts/ActPreview';
import { ChosenMatch } from './ChosenMatch';
import { addressOf } from './groups/address';
import { type StepBody, type Stepping, useStep } from './useStep';

interface Wished {
  branchId: number;
  locationCourseId: number | null;
}

/** No group suits where it was wished: the way to one that does. */
function NewGroup({ branchId, locationCourseId }: Wished) {
  if (locationCourseId === null) return null;
  return (
    <LinkButton variant="primary" to={addressOf.add(branchId, locationCourseId)}>
      Créer un groupe
    </LinkButton>
  );
}

const isFit = ({ score, isWished }: GroupMatch) => score !== null && isWished;

/**
 * The groups of a branch by score, and who is told of a place in the best one. Where none suits at a wished place, a new one can be
 * begun.
 */
export function PlaceDialog({ of, onClose }: { of: Stepping; onClose: () => void }) {
  const found = useEndpoint(registrations.matches, { params: { id: of.id } });
  const { take, preview, isRunning, dialog } = useStep();
  const stepInto = ({ id: groupId }: { id: number }): StepBody => ({ to: 'placed', groupId });
  const verb = of.status === 'placed' ? 'Changer pour' : 'Placer dans';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Placer ${of.name} en ${of.branch}`}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Loaded of={found}>
        {({ rows, wished }) => (
          <>
            {rows.length === 0 && <p>Aucun groupe dans cette branche cette année.</p>}
            <ChosenMatch
              rows={rows}
              verb={verb}
              isRunning={isRunning}
              preview={previewFor(preview, (group) => ({ of, step: stepInto(group) }))}
              onPlace={(group) => void take(of, stepInto(group)).then((isDone) => isDone && onClose())}
            />
            {!rows.some(isFit) && <NewGroup {...wished} />}
          </>
        )}
      </Loaded>
      {dialog}
    </Dialog>
  );
}
