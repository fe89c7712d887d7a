import { useEffect, useRef } from 'react';
import type { Said } from '../queue/taps';
import type { SheetRowView } from './rows';

interface Step {
  enrolmentId: number;
  from: Said | null;
}

/** Takes back what was entered on this page, the last act first. */
export function useUndo(rows: readonly SheetRowView[], write: (row: SheetRowView, said: Said | null) => void) {
  const acts = useRef<Step[][]>([]);
  const latest = useRef({ rows, write });
  useEffect(() => {
    latest.current = { rows, write };
  });

  const takeBack = (act: readonly Step[]) => {
    acts.current = acts.current.filter((each) => each !== act);
    for (const { enrolmentId, from } of act) {
      const row = latest.current.rows.find((each) => each.enrolmentId === enrolmentId);
      if (row) latest.current.write(row, from);
    }
  };

  return {
    /** Notes how these rows are before they change; the answer takes just this back. */
    note: (changing: readonly SheetRowView[]) => {
      const act = changing.map(({ enrolmentId, said }) => ({ enrolmentId, from: said }));
      acts.current.push(act);
      return () => takeBack(act);
    },
    undo: () => {
      const last = acts.current.at(-1);
      if (last) takeBack(last);
    },
  };
}
