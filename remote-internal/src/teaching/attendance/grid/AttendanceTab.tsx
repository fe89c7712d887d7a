import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceGrid } from '@tandem/shared/contract/teaching/attendance.grid';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState, useTransition } from 'react';
import { Cards } from './Cards';
import { GridCard } from './GridCard';
import { openedFirst } from './lessons';
import { NarrowCard } from './NarrowCard';
import { useWidth } from './useWidth';

/** The attendance of a group: its state, and every lesson with the one to enter open (teaching 37). */
export function AttendanceTab({ groupId, mayCancel }: { groupId: number; mayCancel: boolean }) {
  const found = useEndpoint(attendance.grid, { params: { id: groupId } });
  return <Loaded of={found}>{(grid) => <Grid grid={grid} mayCancel={mayCancel} />}</Loaded>;
}

/** Below this width one person is a block, and history stays away. */
const narrow = 760;

function Grid({ grid, mayCancel }: { grid: AttendanceGrid; mayCancel: boolean }) {
  const { width, measured } = useWidth();
  // The lesson that was opened first stays open when it is ended.
  const [params] = useSearchParams();
  const [openedId, setOpenedId] = useState(Number(params.get('lesson')) || openedFirst(grid.lessons)?.id);
  // Every row is drawn again: the press shows first.
  const [isOpening, startTransition] = useTransition();
  const open = (id: number) => startTransition(() => setOpenedId(id));
  const opened = grid.lessons.find(({ id }) => id === openedId) ?? openedFirst(grid.lessons);
  if (!opened) return <EmptyState title="Aucune séance." text="Complétez le jour, l’heure et les dates du groupe." />;

  const isNarrow = width < narrow;
  const Card = isNarrow ? NarrowCard : GridCard;
  return (
    <div ref={measured} aria-busy={isOpening || undefined}>
      {!isNarrow && <Cards grid={grid} />}
      {width > 0 && (
        <Card key={opened.id} grid={grid} opened={opened} onOpen={open} width={width} mayCancel={mayCancel} />
      )}
      {width > 0 && isNarrow && <Cards grid={grid} />}
    </div>
  );
}
