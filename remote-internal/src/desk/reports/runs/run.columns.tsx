import { type ReportRun, reportStateLabels, type ReportState } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { formatDate, formatInstant, today } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { Trash2 } from 'lucide-react';
import { sizeOf } from '../../../kit/file-size';
import { ProgressBar } from '../../../kit/ProgressBar';
import { choiceText, runName } from '../reports.labels';
import styles from '../reports.module.css';
import { DownloadButton } from './DownloadButton';
import { isUnderWay } from './useRuns';

interface Acts {
  /** What everybody asked for is shown. */
  isForAll: boolean;
  onRemove: (run: ReportRun) => void;
  onAgain: (run: ReportRun) => void;
}

const tones: Readonly<Record<ReportState, Tone>> = { queued: 'neutral', running: 'info', done: 'ok', failed: 'err' };

function State({ run: { state, done, total, fault } }: { run: ReportRun }) {
  return (
    <div className={styles.cell}>
      {state === 'running' ? (
        <ProgressBar done={done} total={total} />
      ) : (
        <Status tone={tones[state]}>{reportStateLabels[state]}</Status>
      )}
      {fault && <small>{fault}</small>}
    </div>
  );
}

function File({ run, onAgain }: { run: ReportRun; onAgain: Acts['onAgain'] }) {
  const { availableUntil, size, state } = run;
  if (state === 'failed')
    return (
      <Button size="small" aria-label={`Demander de nouveau\u00a0: ${runName(run)}`} onClick={() => onAgain(run)}>
        Demander de nouveau
      </Button>
    );
  if (!availableUntil) return null;
  return (
    <div className={styles.cell}>
      <DownloadButton run={run} />
      <small>
        {size !== null && `${sizeOf(size)}, `}disponible jusqu’au {formatDate(today(new Date(availableUntil)))}
      </small>
    </div>
  );
}

export const runColumns = ({ isForAll, onRemove, onAgain }: Acts): Column<ReportRun>[] => [
  {
    id: 'report',
    header: 'Rapport',
    cell: (run) => (
      <div className={styles.cell}>
        {reportOf(run.key).label}
        <small>{choiceText(run)}</small>
      </div>
    ),
  },
  {
    id: 'addedAt',
    header: 'Demandé',
    cell: ({ addedAt, by, isScheduled }) => (
      <div className={styles.cell}>
        {formatInstant(addedAt)}
        {(isForAll || isScheduled) && (
          <small>{[isForAll && by, isScheduled && 'planifié'].filter(Boolean).join(', ')}</small>
        )}
      </div>
    ),
  },
  { id: 'state', header: 'État', cell: (run) => <State run={run} /> },
  { id: 'file', header: 'Fichier', cell: (run) => <File run={run} onAgain={onAgain} /> },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (run) => (
      <IconButton
        label={`${isUnderWay(run) ? 'Arrêter' : 'Retirer'}\u00a0: ${runName(run)}`}
        icon={<Trash2 size={17} aria-hidden />}
        onClick={() => onRemove(run)}
      />
    ),
  },
];
