import { DndContext, type DragEndEvent, PointerSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherRow } from '@tandem/shared/contract/people/teachers.list';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { useEndpoint } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/count';
import { Link } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { type ReactNode, useState } from 'react';
import { useMove } from '../file/useMove';
import type { TeacherList } from '../list/teachers.listing';
import { PipelineCard } from './PipelineCard';
import styles from './Pipeline.module.css';

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
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));

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
        const drop = ({ active: { id }, over }: DragEndEvent) => {
          const who = rows.find((row) => row.id === id);
          const to = over?.id as Step | undefined;
          if (who && to && nextStatuses[who.status].includes(to)) void take(who, to);
        };
        return (
          <DndContext sensors={sensors} onDragEnd={drop}>
            <div className={styles.board}>
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
            </div>
          </DndContext>
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
  const { setNodeRef, isOver } = useDroppable({ id: step });
  const label = teacherStatusLabels[step];
  return (
    <section ref={setNodeRef} className={isOver ? `${styles.column} ${styles.over}` : styles.column} aria-label={label}>
      <h2 className={styles.title}>
        {label} <span className={styles.count}>{formatCount(count)}</span>
      </h2>
      <ul className={styles.cards}>{children}</ul>
      {step === 'active' && (
        <p className={styles.hint}>
          <Link to="/internal/teachers?view=active">Voir les répétiteurs actifs</Link>
        </p>
      )}
      {step !== 'active' && isEmpty && <p className={styles.hint}>Personne à cette étape.</p>}
    </section>
  );
}
