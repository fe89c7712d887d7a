import type { AttendanceGrid, GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSheet } from '../sheet/useSheet';
import { useSheetKeys } from '../sheet/useSheetKeys';
import { WaitingBanner } from '../sheet/WaitingBanner';
import { GridBar } from './GridBar';
import { GridFoot } from './GridFoot';
import { GridHead } from './GridHead';
import { GridRows } from './GridRows';
import { windowAround } from './lessons';
import styles from './grid.module.css';

export interface OpenedProps {
  grid: AttendanceGrid;
  opened: GridLesson;
  onOpen: (lessonId: number) => void;
  /** Of the page, in pixels. */
  width: number;
  mayCancel: boolean;
}

const wide = { who: 206, opened: 330, sums: 210, day: 34 };

/** The lesson beside the opened one that can be opened. */
export function adjacentLesson(
  lessons: readonly GridLesson[],
  { id }: GridLesson,
  step: 1 | -1,
): GridLesson | undefined {
  const open = lessons.filter((lesson) => lesson.status !== 'cancelled' || lesson.id === id);
  return open[open.findIndex((lesson) => lesson.id === id) + step];
}

/** Everybody and every lesson that there is room for, the opened one wide. */
export function GridCard({ grid, opened, onOpen, width, mayCancel }: OpenedProps) {
  const of = useSheet(opened.id);
  const { list, handleKeyDown, focusFirstEmpty, fillAll } = useSheetKeys(of);
  const room = Math.max(0, Math.floor((width - wide.who - wide.opened - wide.sums) / wide.day));
  const at = grid.lessons.findIndex(({ id }) => id === opened.id);
  const visible = windowAround(grid.lessons, at, Math.min(room, grid.lessons.length - 1));

  const isReady = of.mayEnter;
  const wasReady = useRef(false);
  useEffect(() => {
    if (!isReady || wasReady.current) return;
    wasReady.current = true;
    if (document.activeElement === document.body) focusFirstEmpty();
  });

  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    const next = step && adjacentLesson(grid.lessons, opened, step);
    if (!next || !list.current?.contains(event.target as Node)) return handleKeyDown(event);
    event.preventDefault();
    onOpen(next.id);
  };

  return (
    <section className={styles.card} aria-label="Présences">
      <div ref={list} role="presentation" onKeyDown={handleKey}>
        <GridBar of={of} opened={opened} onFill={fillAll} />
        <WaitingBanner of={of} />
        <table className={styles.grid}>
          <colgroup>
            <col style={{ width: wide.who }} />
            {visible.map(({ id }) =>
              id === opened.id ? <col key={id} /> : <col key={id} style={{ width: wide.day }} />,
            )}
            {[28, 28, 28, 28, 98].map((sum, index) => (
              <col key={index} style={{ width: sum }} />
            ))}
          </colgroup>
          <GridHead lessons={visible} opened={opened} onOpen={onOpen} />
          <GridRows grid={grid} visible={visible} opened={opened} of={of} />
        </table>
        <GridFoot of={of} opened={opened} mayCancel={mayCancel} />
      </div>
    </section>
  );
}
