import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import { PlaceDialog } from '../../PlaceDialog';

interface Props {
  /** The one that waits most for an act; undefined where none is open. */
  registration: Registration | undefined;
  mayPlace: boolean;
  onAnnounce: (() => void) | undefined;
}

/** What one does next with this apprentice: place, or note an absence. */
export function NextAct({ registration, mayPlace, onAnnounce }: Props) {
  const [isPlacing, setIsPlacing] = useState(false);
  // The head of the file offers to register.
  if (mayPlace && !registration) return null;
  if (mayPlace && registration && registration.status !== 'placed') {
    return (
      <>
        <Button size="small" variant="primary" onClick={() => setIsPlacing(true)}>
          {`Placer en ${registration.branch}…`}
        </Button>
        {isPlacing && <PlaceDialog of={registration} onClose={() => setIsPlacing(false)} />}
      </>
    );
  }
  return (
    onAnnounce && (
      <Button size="small" variant="primary" onClick={onAnnounce}>
        Annoncer une absence…
      </Button>
    )
  );
}
