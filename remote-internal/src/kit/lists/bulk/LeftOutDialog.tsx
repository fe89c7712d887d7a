import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { LeftOut } from './LeftOut';
import type { Bulk } from './useBulk';

/** After an action: who was left out, and why. */
export function LeftOutDialog({ leftOut, forget: onClose, hrefOf, left = ['personne', 'laissée'] }: Bulk) {
  if (!leftOut) return null;
  const { refusedTotal } = leftOut;
  const [one, word] = left;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${countOf(refusedTotal, one)} ${word}${refusedTotal > 1 ? 's' : ''} de côté`}
      size="small"
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <LeftOut {...leftOut} hrefOf={hrefOf} />
    </Dialog>
  );
}
