import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Sheet } from '../sheet/Sheet';
import { titleOf } from './GridBar';
import { adjacentLesson, type OpenedProps } from './GridCard';
import styles from './grid.module.css';

/** On a phone: one lesson at a time, one person a row. */
export function NarrowCard({ grid: { lessons }, opened, onOpen }: OpenedProps) {
  const [former, next] = [adjacentLesson(lessons, opened, -1), adjacentLesson(lessons, opened, 1)];
  return (
    <section className={styles.card} aria-label="Présences">
      <div className={styles.lessonOf}>
        <h2>{titleOf(opened)}</h2>
        <IconButton
          label="Séance précédente"
          icon={<ChevronLeft size={20} aria-hidden />}
          disabled={!former}
          onClick={() => former && onOpen(former.id)}
        />
        <IconButton
          label="Séance suivante"
          icon={<ChevronRight size={20} aria-hidden />}
          disabled={!next}
          onClick={() => next && onOpen(next.id)}
        />
      </div>
      <Sheet lessonId={opened.id} hasFoot />
    </section>
  );
}
