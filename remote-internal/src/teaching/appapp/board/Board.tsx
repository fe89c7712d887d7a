import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/count';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { type ReactNode, useState } from 'react';
import { PlaceDialog } from '../../PlaceDialog';
import { StepMenu } from '../../StepMenu';
import { useStep } from '../../useStep';
import type { RegistrationList } from '../list/registrations.listing';
import styles from './Board.module.css';

const steps = ['requested', 'waiting', 'placed', 'dropped'] as const;
type Step = (typeof steps)[number];

const steppingOf = (row: RegistrationRow) => ({ ...row, name: fullNameOf(row), branch: row.branch.label });

/** Registrations as columns by status. A card moves by its menu, or is dragged to a column that is its next step. */
export function Board({ list, mayMove }: { list: RegistrationList; mayMove: boolean }) {
  const { take } = useStep();
  const [placed, setPlaced] = useState<RegistrationRow>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));

  const drop = ({ active, over }: DragEndEvent) => {
    const row = active.data.current as RegistrationRow | undefined;
    const to = over?.id as Step | undefined;
    if (!row || !to || row.status === to) return;
    if (to === 'placed' && row.status !== 'dropped') setPlaced(row);
    if (to === 'waiting' && (row.status === 'requested' || row.status === 'placed'))
      void take(steppingOf(row), { to: 'waiting', reason: null });
  };

  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <div className={styles.board}>
        {steps.map((step) => (
          <Column key={step} {...{ list, step, mayMove }} />
        ))}
      </div>
      {placed && <PlaceDialog of={steppingOf(placed)} onClose={() => setPlaced(undefined)} />}
    </DndContext>
  );
}

interface ColumnProps {
  list: RegistrationList;
  step: Step;
  mayMove: boolean;
}

/** The first hundred of a status, under the filters of the list. */
function Column({ list, step, mayMove }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: step, disabled: !mayMove });
  const found = useEndpoint(registrations.list, { query: { ...list.query, status: step, page: 1, size: 100 } });
  const label = registrationStatusLabels[step];
  return (
    <section ref={setNodeRef} className={isOver ? `${styles.column} ${styles.over}` : styles.column} aria-label={label}>
      <h2 className={styles.title}>
        {label} {found.data && <span className={styles.count}>{formatCount(found.data.total)}</span>}
      </h2>
      <Loaded of={found}>
        {({ rows, total }): ReactNode => (
          <>
            <ul className={styles.cards}>
              {rows.map((row) => (
                <BoardCard key={row.id} row={row} mayMove={mayMove} />
              ))}
            </ul>
            {total === 0 && <p className={styles.hint}>Personne à cette étape.</p>}
            {total > rows.length && (
              <p className={styles.hint}>{`Les ${rows.length} premières\u00a0; la liste montre les autres.`}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function BoardCard({ row, mayMove }: { row: RegistrationRow; mayMove: boolean }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: row.id, data: row, disabled: !mayMove });
  const facts = [row.branch.label, row.group?.code ?? row.places.map(({ label }) => label).join(', '), `${row.days} j`];
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={isDragging ? `${styles.card} ${styles.dragging}` : styles.card}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <span className={styles.who}>
        <Link to={`/internal/students/show/${row.studentId}?tab=appapp`} draggable={false}>
          {fullNameOf(row)}
        </Link>
        <span className={styles.hint}>{facts.join(' · ')}</span>
      </span>
      {mayMove && <StepMenu of={steppingOf(row)} />}
    </li>
  );
}
