import { lessons } from '@tandem/shared/contract/teaching/lessons';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { refusalOf } from '../../useActionFeedback';

/** Downloads the attendance sheet of a group: blank for the next lesson, filled for the last one where none is to come. */
export function useSheet(groupId: number) {
  const { call, notify, download } = usePlatform();
  const { run, isRunning } = useAction(presence.paper);

  const print = async () => {
    const found = await call(lessons.list, { params: { id: groupId } });
    const rows = found.ok ? found.body.rows.filter(({ status }) => status === 'planned' || status === 'held') : [];
    const next = rows.find(({ date }) => date >= today());
    const lesson = next ?? rows.at(-1);
    if (!lesson) return notify({ text: 'Ce groupe n’a pas de séance à imprimer.', tone: 'error' });
    const answer = await run({ params: { id: lesson.id }, query: { filled: next ? 'false' : 'true' } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    download(answer.body);
    notify({ text: `Feuille du ${dateWithWeekday(lesson.date)} téléchargée.`, tone: 'ok' });
  };
  return { print, isRunning };
}
