import { studentNotes } from '@tandem/shared/contract/student-notes';
import { students } from '@tandem/shared/contract/students';
import type { BulkReport } from '@tandem/shared/contract/students.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { formatCount } from '@tandem/shared/rules/count';
import { useState } from 'react';
import type { StudentList } from '../list/students.listing';

/** What reads differently after an action on many apprentices. */
export const changedByBulk = [students.list, students.counts, students.show, students.history, studentNotes.list];

export type Refused = Pick<BulkReport, 'refused' | 'refusedTotal'>;

/** «1 apprenti archivé», «12 apprentis archivés»: the word takes an s. */
export const counted = (count: number, word: string) =>
  count === 1 ? `1 apprenti ${word}` : `${formatCount(count)} apprentis ${word}s`;

/** Whom an action is meant for, and how its outcome is told: a toast with the way back, and those who were left out. */
export function useBulk({ ticked, filters }: StudentList, total: number) {
  const { notify } = usePlatform();
  const [leftOut, setLeftOut] = useState<Refused>();
  const target = ticked.isAll ? { filters } : { ids: [...ticked.ids] };

  const tell = (text: string, report: Refused, undo?: () => void, tone: 'ok' | 'info' = 'ok') => {
    notify({ text, tone, ...(undo && { action: { label: 'Annuler', run: undo } }) });
    if (report.refusedTotal > 0) setLeftOut(report);
  };

  return {
    target,
    count: ticked.isAll ? total : ticked.ids.length,
    tell,
    clear: ticked.clear,
    leftOut,
    forget: () => setLeftOut(undefined),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
