import type { PackageRow } from '@tandem/shared/contract/delivery/releases';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import { type Move, MoveDialog } from '../moves/MoveDialog';
import { WithdrawDialog } from '../moves/WithdrawDialog';
import { ErrorsButton } from './ErrorsButton';
import { HealthFigures } from './HealthFigures';
import styles from './PackageCard.module.css';
import { audienceText } from './release.labels';

/** What a few people try before everyone. */
export function CanaryPart({ row: { name, live, canary } }: { row: PackageRow }) {
  const [move, setMove] = useState<Move>();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  // The dialogs stay mounted while the trial ends, so that they close as they opened.
  return (
    <>
      {canary && (
        <div className={styles.part}>
          <div className={styles.head}>
            <Status tone="info">À l’essai</Status>
            <code className={styles.version}>{canary.version}</code>
          </div>
          <p className={styles.facts}>
            {audienceText(canary)}, depuis le {formatInstant(canary.since)}, par {canary.by}
          </p>
          <HealthFigures health={canary.health} label="Santé de la version à l’essai" />
          <div className={styles.actions}>
            <ErrorsButton name={name} version={canary.version} />
            <Button size="small" onClick={() => setIsWithdrawing(true)}>
              Retirer
            </Button>
            <Button
              size="small"
              variant="primary"
              onClick={() => setMove({ kind: 'promote', name, version: canary.version })}
            >
              Mettre en service
            </Button>
          </div>
        </div>
      )}
      <MoveDialog move={move} live={live.version} onClose={() => setMove(undefined)} />
      <WithdrawDialog
        name={name}
        release={isWithdrawing && canary ? { version: canary.version, state: 'canary' } : undefined}
        onClose={() => setIsWithdrawing(false)}
      />
    </>
  );
}
