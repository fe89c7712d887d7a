import { usePlatform } from '@tandem/shared/platform';
import { countOf } from '@tandem/shared/rules/text/count';
import { isSame, type Said } from '../queue/taps';
import { fillsOf, type SheetRowView } from './rows';
import { useReopen } from './useReopen';
import { useRows } from './useRows';
import { useUndo } from './useUndo';

/** The sheet of a lesson and everything that can be done with it (teaching 19 and 20). */
export function useSheet(lessonId: number, onFinished?: () => void) {
  const { notify } = usePlatform();
  const { found, sheet, rows, queue, state } = useRows(lessonId);
  const waiting = state.waiting.filter((each) => each.lessonId === lessonId);
  const isEnding = waiting.some(({ kind }) => kind === 'finish');
  const isOver = isEnding || sheet?.lesson.status === 'held';
  const fills = fillsOf(rows);

  const write = (row: SheetRowView, said: Said | null) => {
    if (isSame(row.said, said)) return;
    if (row.trouble) queue.forget(row.trouble);
    queue.tap(lessonId, row.enrolmentId, said, row.cell && saidOf(row.cell));
  };
  const { note, undo } = useUndo(rows, write);
  const reopen = useReopen(lessonId);

  const fillAll = () => {
    if (fills.length === 0) return;
    const takeBack = note(fills.map(({ row }) => row));
    for (const { row, said } of fills) write(row, said);
    const text = `${countOf(fills.length, 'case')} remplie${fills.length > 1 ? 's' : ''}.`;
    notify({ text, tone: 'ok', action: { label: 'Annuler', run: takeBack } });
  };
  const finish = () => {
    if (!sheet) return;
    for (const { row, said } of fills) if (row.isProposed) write(row, said);
    if (!isOver) {
      queue.finish(lessonId, sheet.lesson.version);
      const text = state.isOffline ? 'Séance terminée, envoyée dès que le réseau revient.' : 'Séance terminée.';
      notify({ text, tone: 'ok', action: { label: 'Annuler', run: () => void reopen() } });
    }
    onFinished?.();
  };

  return {
    found,
    sheet,
    rows,
    isOver,
    mayEnter: state.isLoaded && sheet?.mayEnter === true,
    isOffline: state.isOffline,
    /** When this device had the sheet, where it shows what it has stored. */
    storedAt: found.storedAt,
    /** How much waits to be sent, of all lessons, and how much of it this device holds for later. */
    waiting: state.waiting.length,
    stored: state.stored,
    troubles: state.troubles.filter((each) => each.lessonId === lessonId),
    forget: queue.forget,
    set: (row: SheetRowView, said: Said | null) => {
      note([row]);
      write(row, said);
    },
    /** How many rows «Tous présents» fills. */
    fills: fills.length,
    fillAll,
    undo,
    finish,
    reopen,
    /** An ended lesson is only left, where there is a next step. */
    mayFinish: !isOver || onFinished !== undefined,
  };
}
export type SheetOf = ReturnType<typeof useSheet>;

const saidOf = ({ status, minutesLate, comment }: Said): Said => ({ status, minutesLate, comment });
