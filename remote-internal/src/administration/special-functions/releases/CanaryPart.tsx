import { type PackageRow, releaseShares, type ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import { type Move, MoveDialog } from '../moves/MoveDialog';
import { WithdrawDialog } from '../moves/WithdrawDialog';
import { ErrorsButton } from './ErrorsButton';
import { HealthFigures } from './HealthFigures';
import styles from './PackageCard.module.css';
import { audienceText, shareLabel, stepText } from './release.labels';
import { Steps } from './Steps';

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
          {canary.step && <Steps current={shareBefore(canary.step.next)}>{stepText(canary.step)}</Steps>}
          <HealthFigures health={canary.health} label="Santé de la version à l’essai" />
          <div className={styles.actions}>
            <ErrorsButton name={name} version={canary.version} />
            <Button size="small" onClick={() => setIsWithdrawing(true)}>
              Retirer
            </Button>
            <CanaryMoves name={name} canary={canary} onMove={setMove} />
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

type Canary = NonNullable<PackageRow['canary']>;

const shareBefore = (next: ReleaseShare) => releaseShares.findLast((share) => share < next) ?? next;

/** One step further, where it goes by steps, or everybody at once. */
function CanaryMoves({ name, canary, onMove }: { name: string; canary: Canary; onMove: (move: Move) => void }) {
  const { version, step } = canary;
  const everyone = { kind: 'promote', name, version, percent: 100 } as const;
  const next = step && step.next < 100 ? step.next : undefined;
  return (
    <>
      <Button size="small" variant={next ? undefined : 'primary'} onClick={() => onMove(everyone)}>
        Mettre en service pour tous
      </Button>
      {next && (
        <Button size="small" variant="primary" onClick={() => onMove({ ...everyone, percent: next })}>
          Passer à {shareLabel(next)}
        </Button>
      )}
    </>
  );
}
