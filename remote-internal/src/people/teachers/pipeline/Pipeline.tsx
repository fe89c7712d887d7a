import { type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherRow } from '@tandem/shared/contract/people/teachers.list';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { type ReactNode, useState } from 'react';
import { Board, BoardCards, BoardColumn, BoardHint } from '../../../kit/board/Board';
import { useMove } from '../file/useMove';
import type { TeacherList } from '../list/teachers.listing';
import { PipelineCard } from './PipelineCard';

const steps = ['candidate', 'interview', 'active'] as const;
type Step = (typeof steps)[number];

interface Props {
  list: TeacherList;
  /** How many are active in all. */
  active: number | undefined;
  mayMove: boolean;
}

/** The applications as columns. A card moves by its buttons, or is dragged to a column that is its next step. */
export function Pipeline({ list, active, mayMove }: Props) {
  const found = useEndpoint(teachers.list, {
    query: { ...list.query, status: 'candidate,interview', page: 1, size: 100 },
  });
  const { move, isRunning } = useMove();
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const fresh = useEndpoint(
    teachers.list,
    { query: { status: 'active', size: 100, sort: 'lastName' } },
    { isEnabled: arrived.length > 0 },
  );

  const take = async (who: TeacherRow, to: TeacherStatus) => {
    const done = await move(who, to);
    if (done && to === 'active') setArrived([...arrived, who.id]);
  };

  return (
    <Loaded of={found}>
      {({ rows }) => {
        const rowsOf = (step: Step) =>
          step === 'active'
            ? (fresh.data?.rows ?? []).filter(({ id }) => arrived.includes(id))
            : rows.filter(({ status }) => status === step);
        const drop = (who: TeacherRow, to: string) => {
          const next = nextStatuses[who.status].find((status) => status === to);
          if (next) void take(who, next);
        };
        return (
          <Board onDrop={drop}>
            {steps.map((step) => (
              <Column
                key={step}
                step={step}
                count={step === 'active' ? (active ?? 0) : rowsOf(step).length}
                isEmpty={rowsOf(step).length === 0}
              >
                {rowsOf(step).map((row) => (
                  <PipelineCard key={row.id} row={row} mayMove={mayMove} isBusy={isRunning} onMove={take} />
                ))}
              </Column>
            ))}
          </Board>
        );
      }}
    </Loaded>
  );
}

interface ColumnProps {
  step: Step;
  count: number;
  isEmpty: boolean;
  children: ReactNode;
}

function Column({ step, count, isEmpty, children }: ColumnProps) {
  return (
    <BoardColumn step={step} label={teacherStatusLabels[step]} count={count}>
      <BoardCards>{children}</BoardCards>
      {step === 'active' && (
        <BoardHint>
          <Link to="/internal/teachers?view=active">Voir les répétiteur·trices actif·ves</Link>
        </BoardHint>
      )}
      {step !== 'active' && isEmpty && <BoardHint>Personne à cette étape.</BoardHint>}
    </BoardColumn>
  );
}
