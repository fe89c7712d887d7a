import { reports, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { runName } from '../reports.labels';

/** Has a report not made any more; one's own can be planned again, as it was. */
export function useStop() {
  const { notify } = usePlatform();
  const remove = useAction(reports.removeSchedule);
  const add = useAction(reports.addSchedule);

  const putBack = async ({ key, format, values, rhythm, day }: ReportSchedule) => {
    const answer = await add.run({ body: { request: { key, format, values }, rhythm, day } });
    if (!answer) return;
    if (answer.ok) notify({ text: 'Planification\u00a0: modification annulée.', tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };

  const stop = async (schedule: ReportSchedule) => {
    const { id, version, isOwn } = schedule;
    const answer = await remove.run({ params: { id }, query: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    notify({
      text: `Planification retirée\u00a0: ${runName(schedule)}.`,
      tone: 'ok',
      ...(isOwn && { action: { label: 'Annuler', run: () => void putBack(schedule) } }),
    });
  };

  return { stop, isRunning: remove.isRunning };
}
