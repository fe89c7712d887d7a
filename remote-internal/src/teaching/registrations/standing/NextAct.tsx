import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { useState } from 'react';
import { PlaceDialog } from '../../PlaceDialog';

interface Props {
  studentId: number;
  /** The one that waits most for an act; undefined where none is open. */
  registration: Registration | undefined;
  mayPlace: boolean;
  onAnnounce: (() => void) | undefined;
}

/** What one does next with this apprentice: register, place, or note an absence. */
export function NextAct({ studentId, registration, mayPlace, onAnnounce }: Props) {
  const [isPlacing, setIsPlacing] = useState(false);
  if (mayPlace && !registration) {
    return (
      <LinkButton size="small" variant="primary" to={`/internal/students/reg-app-app/${studentId}`}>
        Inscrire à AppApp
      </LinkButton>
    );
  }
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
