import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import { MoveDialog } from '../moves/MoveDialog';
import { ErrorsButton } from './ErrorsButton';
import { HealthFigures } from './HealthFigures';
import styles from './PackageCard.module.css';
import { watchText } from './release.labels';
import { Steps } from './Steps';

/** What everyone gets, and the quickest way back from it. */
export function LivePart({ row: { name, live } }: { row: PackageRow }) {
  const [isMoving, setIsMoving] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Status tone="ok">En service</Status>
        <code className={styles.version}>{live.version}</code>
      </div>
      <p className={styles.facts}>
        Depuis le {formatInstant(live.since)}, par {live.by}
      </p>
      {live.watch && <Steps current={100}>{watchText(live.watch)}</Steps>}
      <HealthFigures health={live.health} label="Santé de la version en service" />
      <div className={styles.actions}>
        <ErrorsButton name={name} version={live.version} />
        <Button size="small" onClick={() => setIsMoving(true)}>
          Revenir à la version précédente
        </Button>
      </div>
      <MoveDialog
        move={isMoving ? { kind: 'rollback', name } : undefined}
        live={live.version}
        onClose={() => setIsMoving(false)}
      />
    </div>
  );
}
