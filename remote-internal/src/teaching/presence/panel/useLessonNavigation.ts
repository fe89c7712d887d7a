import type { MissingLesson } from '@tandem/shared/contract/teaching/presence.missing';
import { useState } from 'react';

/** The lessons before and after the open one. Once it is entered it leaves the list: what then stands in its place is the next. */
export function useLessonNavigation(rows: readonly MissingLesson[], lessonId: number) {
  const found = rows.findIndex(({ id }) => id === lessonId);
  const [last, setLast] = useState(0);
  if (found >= 0 && found !== last) setLast(found);
  const next = found >= 0 ? rows[found + 1] : rows[last];
  const previous = rows[(found >= 0 ? found : last) - 1];
  const others = rows.filter(({ id }) => id !== lessonId);
  return {
    previous: previous?.id,
    /** After the last one the first one follows. */
    next: next?.id ?? others[0]?.id,
    left: others.length,
  };
}
