import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { TimeField } from '../../../kit/TimeField';
import { RoomField } from '../RoomField';
import styles from './dialogs.module.css';
import { useRooms } from './useRooms';
import { useActionFeedback } from '../../useActionFeedback';
import { useForce } from './useForce';

interface Props {
  group: GroupFile;
  lesson: Lesson;
  onClose: () => void;
}

/** Hours and room of one lesson, and what it is about. */
export function LessonDialog({ group, lesson, onClose }: Props) {
  const { id, version, date } = lesson;
  const rooms = useRooms(group.locationCourseId);
  const { run, isRunning } = useAction(lessons.change);
  const showFeedback = useActionFeedback();
  const force = useForce();
  const [values, setValues] = useState({
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    courseLocationId: lesson.courseLocationId,
    room: lesson.room,
    topic: lesson.topic,
    teacherNote: lesson.teacherNote,
  });
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const handleSave = async () => {
    const answer = await run({ params: { id }, body: { version, values, ...force.said } });
    if (force.asks(answer)) return;
    if (showFeedback(answer, `Séance du ${formatDate(date)} enregistrée.`)) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Séance du ${formatDate(date)}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="lesson" variant="primary" isBusy={isRunning}>
            Enregistrer
          </Button>
        </>
      }
    >
      <Form id="lesson" className={styles.fields} onSubmit={handleSave}>
        <div className={styles.pair}>
          <TimeField label="Début" value={values.startsAt} onValue={(startsAt) => startsAt && set({ startsAt })} />
          <TimeField label="Fin" value={values.endsAt} onValue={(endsAt) => endsAt && set({ endsAt })} />
        </div>
        <RoomField rooms={rooms} value={values} onValue={set} />
        <TextField
          name="topic"
          label="Thème"
          maxLength={500}
          value={values.topic ?? ''}
          onChange={({ target }) => set({ topic: target.value })}
        />
        <TextAreaField
          name="teacherNote"
          label="Note"
          maxLength={2000}
          value={values.teacherNote ?? ''}
          onChange={({ target }) => set({ teacherNote: target.value })}
        />
        {force.field}
      </Form>
    </Dialog>
  );
}
