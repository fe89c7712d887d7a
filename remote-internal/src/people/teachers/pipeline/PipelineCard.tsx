import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherRow } from '@tandem/shared/contract/people/teachers.list';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { daysText } from '@tandem/shared/contract/people/teachers.labels';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { BoardCard, BoardHint, BoardName } from '../../../kit/board/Board';
import { stepLabels } from '../file/FileActions';
import styles from './Pipeline.module.css';

interface Props {
  row: TeacherRow;
  mayMove: boolean;
  isBusy: boolean;
  onMove: (row: TeacherRow, to: TeacherStatus) => void;
}

/** One application: who, what they offer, and the next steps as buttons. */
export function PipelineCard({ row, mayMove, isBusy, onMove }: Props) {
  const isOnBoard = row.status === 'candidate' || row.status === 'interview';
  const offer = [row.branches.map(({ code }) => code).join(', '), row.locations.join(', '), daysText(row.availability)];

  return (
    <BoardCard row={row} isFixed={!mayMove || !isOnBoard}>
      <p className={styles.who}>
        <Avatar name={fullNameOf(row)} />
        <BoardName to={`/internal/teachers/show/${row.id}`}>{fullNameOf(row)}</BoardName>
      </p>
      <BoardHint>{offer.filter(Boolean).join(' · ')}</BoardHint>
      {mayMove && isOnBoard && (
        <div className={styles.steps}>
          {nextStatuses[row.status].map((to) => (
            <Button
              key={to}
              size="small"
              variant={to === 'interview' || to === 'active' ? undefined : 'quiet'}
              disabled={isBusy}
              aria-label={`${stepLabels[to]}\u00a0: ${fullNameOf(row)}`}
              onClick={() => onMove(row, to)}
            >
              {stepLabels[to]}
            </Button>
          ))}
        </div>
      )}
    </BoardCard>
  );
}
