import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { addressOf } from './groups/address';
import { MatchList } from './MatchList';
import { type Stepping, useStep } from './useStep';

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

/** The groups of a branch by score; a press places there. Where none suits at a wished place, a new one can be begun. */
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
        {({ rows, wished }) => (
          <>
            {rows.length === 0 && <p>Aucun groupe dans cette branche cette année.</p>}
            <MatchList
              rows={rows}
              button={({ id, code }) => ({
                children: `${verb} ${code}`,
                disabled: isRunning,
                onClick: () => void take(of, { to: 'placed', groupId: id }).then((isDone) => isDone && onClose()),
              })}
            />
            {!rows.some(isFit) && <NewGroup {...wished} />}
          </>
        )}
      </Loaded>
      {dialog}
    </Dialog>
  );
}
