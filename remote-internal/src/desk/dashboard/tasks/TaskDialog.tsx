import { longestTask, type Task, taskFields, tasks, type TaskSubjectKind } from '@tandem/shared/contract/desk/tasks';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { laterThan } from './snooze';
import styles from './tasks.module.css';
import { FormDialog } from '../../../kit/FormDialog';
import { faultsOf } from '../../../kit/record/editing/useSave';

interface Props {
  /** Absent: a new one. */
  task?: Task;
  /** What a new one is about. */
  subject?: { kind: TaskSubjectKind; id: number };
  onClose: () => void;
}

/** Writes a reminder; tomorrow unless another day is chosen. */
export function TaskDialog({ task, subject, onClose }: Props) {
  const days = laterThan();
  const form = useZodForm(taskFields, { text: task?.text ?? '', dueOn: task?.dueOn ?? days[0]!.dueOn });
  const save = useSaveTask({ task, subject, onClose });
  const dueOn = form.choice('dueOn');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={task ? 'Modifier le rappel' : 'Nouveau rappel'}
      size="small"
      confirm="Enregistrer"
      onSave={save}
    >
      <TextAreaField label="Rappel" isRequired rows={3} maxLength={longestTask} {...form.field('text')} />
      <DateField label="Jour" isRequired {...dueOn} />
      <div className={styles.later} role="group" aria-label="Choisir un jour">
        {days.map((day) => (
          <Button
            key={day.label}
            size="small"
            aria-pressed={dueOn.value === day.dueOn}
            onClick={() => dueOn.onValue(day.dueOn)}
          >
            {day.label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

/** A new reminder can be taken back; so can a change. */
function useSaveTask({ task, subject, onClose }: Props) {
  const { notify } = usePlatform();
  const add = useAction(tasks.add);
  const change = useAction(tasks.change);
  const remove = useAction(tasks.remove);

  const takeBack = async (saved: Task) => {
    const { id, version } = saved;
    const answer = task
      ? await change.run({ params: { id }, body: { version, values: { text: task.text, dueOn: task.dueOn } } })
      : await remove.run({ params: { id }, query: { version } });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
  };

  return async (values: Sent<typeof taskFields>) => {
    const answer = task
      ? await change.run({ params: { id: task.id }, body: { version: task.version, values } })
      : await add.run({ body: { values, ...(subject && { subject }) } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    const saved = answer.body;
    notify({
      text: `Rappel enregistré pour le ${formatDate(saved.dueOn)}.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void takeBack(saved) },
    });
    onClose();
    return undefined;
  };
}
