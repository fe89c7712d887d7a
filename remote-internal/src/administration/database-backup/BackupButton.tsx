import { type BackupOverview, backups } from '@tandem/shared/contract/administration/backups';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useId } from 'react';
import styles from './BackupButton.module.css';
import { reasonAgainst } from './backup.messages';
import { useRefusal } from './useRefusal';

/** Makes a backup; beside it why it cannot, where it cannot. */
export function BackupButton({ overview }: { overview: BackupOverview }) {
  const { run, isRunning } = useAction(backups.add);
  const refused = useRefusal();
  const id = useId();
  const reason = reasonAgainst(overview);

  return (
    <div className={styles.now}>
      <Button
        variant="primary"
        isBusy={isRunning}
        disabled={reason !== undefined}
        aria-describedby={reason && id}
        onClick={() => void run({}).then(refused)}
      >
        Sauvegarder maintenant
      </Button>
      {reason && <small id={id}>{reason}</small>}
    </div>
  );
}
