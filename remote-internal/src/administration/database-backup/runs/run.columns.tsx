import { type BackupRun, backupTaskLabels } from '@tandem/shared/contract/administration/backups';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Status } from '@tandem/shared/ui/display/Status';
import { madeAt } from '../backup.messages';
import styles from './run.columns.module.css';

export const runColumns: readonly Column<BackupRun>[] = [
  { id: 'startedAt', header: 'Début', cell: ({ startedAt }) => formatInstant(startedAt) },
  { id: 'task', header: 'Opération', cell: ({ task }) => backupTaskLabels[task] },
  { id: 'name', header: 'Sauvegarde', cell: ({ name }) => (name ? madeAt(name) : '–') },
  { id: 'by', header: 'Demandée par', cell: ({ by }) => by ?? 'Programme' },
  {
    id: 'state',
    header: 'Résultat',
    cell: ({ state, fault }) => (
      <div className={styles.end}>
        {state === 'failed' ? (
          <Status tone="err">Échouée</Status>
        ) : (
          <Status tone={fault ? 'warn' : 'ok'}>Terminée</Status>
        )}
        {fault}
      </div>
    ),
  },
];
