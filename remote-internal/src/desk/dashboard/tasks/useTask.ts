import { type Task, tasks } from '@tandem/shared/contract/desk/tasks';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useUndoRemoval } from '../../../kit/acts/useUndo';

type Values = InputOf<typeof tasks.change>['body']['values'];

/** What one does with a reminder at once; each notice takes it back. */
export function useTask(task: Task) {
  const { notify } = usePlatform();
  const change = useAction(tasks.change);
  const remove = useAction(tasks.remove);
  const undo = useUndoRemoval('task');
  const refuse = (text: string) => notify({ text, tone: 'error' });
  const say = (text: string, back: () => Promise<void>) =>
    notify({ text, tone: 'ok', action: { label: 'Annuler', run: () => void back() } });

  const send = async ({ id, version }: Task, values: Values): Promise<Task | undefined> => {
    const answer = await change.run({ params: { id }, body: { version, values } });
    if (answer && !answer.ok) refuse(answer.body.message);
    return answer?.ok ? answer.body : undefined;
  };

  const set = async (values: Values, said: string) => {
    const { text, dueOn, isDone } = task;
    const changed = await send(task, values);
    if (!changed) return;
    say(said, async () => {
      if (await send(changed, { text, dueOn, isDone }))
        notify({ text: 'Rappel\u00a0: modification annulée.', tone: 'ok' });
    });
  };

  const takeAway = async () => {
    const answer = await remove.run({ params: { id: task.id }, query: { version: task.version } });
    if (!answer) return;
    if (!answer.ok) return refuse(answer.body.message);
    notify({ text: 'Rappel supprimé.', tone: 'ok', ...undo(task.id) });
  };

  return {
    set: (values: Values, said: string) => void set(values, said),
    remove: () => void takeAway(),
    isRunning: change.isRunning || remove.isRunning,
  };
}
