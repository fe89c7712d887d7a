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
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import type { ReactNode } from 'react';
import styles from './Board.module.css';

interface Props<Row> {
  /** A card was let go over a column. */
  onDrop: (row: Row, to: string) => void;
  children: ReactNode;
}

/** Rows of a list as cards in columns, one column a step. A card has its own ways to move too: dragging is never the only one. */
export function Board<Row>({ onDrop, children }: Props<Row>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over && active.data.current) onDrop(active.data.current as Row, String(over.id));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={handleDrop}>
      <div className={styles.board}>{children}</div>
    </DndContext>
  );
}

interface ColumnProps {
  step: string;
  label: string;
  count: number | undefined;
  isFixed?: boolean;
  children: ReactNode;
}

/** One step with how many are at it; `children` are its cards and what is said below them. */
export function BoardColumn({ step, label, count, isFixed = false, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: step, disabled: isFixed });
  return (
    <section ref={setNodeRef} className={isOver ? `${styles.column} ${styles.over}` : styles.column} aria-label={label}>
      <h2 className={styles.title}>
        {label} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
      </h2>
      {children}
    </section>
  );
}

export const BoardCards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

export const BoardHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

/** The name on a card, which opens the record. */
export const BoardName = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.name} draggable={false}>
    {children}
  </Link>
);

interface CardProps {
  row: { id: number };
  isFixed: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function BoardCard({ row, isFixed, className = '', children }: CardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: row.id,
    data: row,
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={`${styles.card} ${className} ${isDragging ? styles.dragging : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {children}
    </li>
  );
}
