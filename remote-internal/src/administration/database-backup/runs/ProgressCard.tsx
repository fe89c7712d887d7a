import type { BackupRun } from '@tandem/shared/contract/administration/backups';
import { formatTime } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { capital } from '@tandem/shared/rules/text/capital';
import { ProgressBar } from '../../../kit/ProgressBar';
import { madeAt, taskMessages } from '../backup.messages';
import styles from './ProgressCard.module.css';

/** What runs, how far it has come, and whether one may leave. */
export function ProgressCard({ run }: { run: BackupRun }) {
  const { task, name, done, total, startedAt, by } = run;
  const facts = [
    name && task !== 'backup' && `Sauvegarde du ${madeAt(name)}`,
    by ? `demandée par ${by}` : 'selon le programme',
    `depuis ${formatTime(startedAt)}`,
  ].filter(Boolean);

  return (
    <Card title={taskMessages[task].underWay}>
      <div className={styles.progress}>
        <ProgressBar done={done} total={total} />
        <p>{capital(facts.join(', '))}.</p>
        <p>{task === 'restore' ? restoring : 'Vous pouvez quitter cette page\u00a0: le travail continue.'}</p>
      </div>
    </Card>
  );
}

const restoring =
  'Tandem passe en maintenance pendant quelques minutes, puis tout le monde se reconnecte, vous aussi. Cette page suit la restauration jusque-là.';
