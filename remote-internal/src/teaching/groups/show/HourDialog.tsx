import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { useState } from 'react';
import { TimeField } from '../../../kit/TimeField';
import styles from './dialogs.module.css';
import { useActionFeedback } from '../../useActionFeedback';
import { useForce } from './useForce';

interface Props {
  group: GroupFile;
  /** The lesson that moves; without one, one more is added. */
  lesson?: Lesson;
  onClose: () => void;
}

/** Another day for a lesson, or a day for one more. */
export function HourDialog({ group, lesson, onClose }: Props) {
  const move = useAction(lessons.move);
  const add = useAction(lessons.add);
  const showFeedback = useActionFeedback();
  const force = useForce();
  const [date, setDate] = useState('');
  const [startsAt, setStartsAt] = useState<string | undefined>(lesson?.startsAt ?? group.startsAt ?? undefined);
  const [endsAt, setEndsAt] = useState<string | undefined>(lesson?.endsAt ?? group.endsAt ?? undefined);

  const handleSave = async () => {
    if (!date || !startsAt || !endsAt) return;
    const values = { date, startsAt, endsAt };
    const answer = lesson
      ? await move.run({ params: { id: lesson.id }, body: { version: lesson.version, to: values, ...force.said } })
      : await add.run({ params: { id: group.id }, body: { values } });
    const on = formatDate(date);
    const text = lesson ? `Séance du ${formatDate(lesson.date)} déplacée au ${on}.` : `Séance du ${on} ajoutée.`;
    if (lesson && force.asks(answer)) return;
    if (showFeedback(answer, text)) onClose();
  };
  const verb = lesson ? 'Déplacer et informer' : 'Ajouter la séance';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={lesson ? `Déplacer la séance du ${formatDate(lesson.date)}` : 'Séance supplémentaire'}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form="hour"
            variant="primary"
            disabled={!date || !startsAt || !endsAt}
            isBusy={move.isRunning || add.isRunning}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form id="hour" className={styles.fields} onSubmit={handleSave}>
        <DateField label="Date" value={date} onValue={setDate} from={today()} isRequired />
        <div className={styles.pair}>
          <TimeField label="Début" value={startsAt} onValue={setStartsAt} />
          <TimeField label="Fin" value={endsAt} onValue={setEndsAt} />
        </div>
        {lesson && force.field}
      </Form>
    </Dialog>
  );
}
