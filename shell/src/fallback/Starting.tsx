import { Button } from '@tandem/shared/ui/buttons/Button';
import { hasJustReloaded } from '../loading/reload-once';
import { FaultCard } from './FaultCard';
import { retrying } from './faults';
import styles from './Fallback.module.css';

/** Until the first page is there. After an automatic reload, the person learns why it takes long. */
export function Starting() {
  if (!hasJustReloaded()) {
    return (
      <p className={styles.starting} role="status">
        Chargement…
      </p>
    );
  }
  return (
    <FaultCard {...retrying} isDelayed>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Actualiser
      </Button>
    </FaultCard>
  );
}
