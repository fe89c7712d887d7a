import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useUndoRemoval } from '../../../kit/acts/useUndo';
import { runName } from '../reports.labels';

/** Has a report not made any more; one's own comes back by the notice that follows. */
export function useStop() {
  const { notify } = usePlatform();
  const remove = useAction(reports.removeSchedule);
  const undo = useUndoRemoval('report_schedule');

  const stop = async (schedule: ReportSchedule) => {
    const { id, version, isOwn } = schedule;
    const answer = await remove.run({ params: { id }, query: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const text = `Planification retirée\u00a0: ${runName(schedule)}.`;
    // Who stops another person's was asked before.
    notify({ text, tone: 'ok', ...(isOwn && undo(id)) });
  };

  return { stop, isRunning: remove.isRunning };
}
