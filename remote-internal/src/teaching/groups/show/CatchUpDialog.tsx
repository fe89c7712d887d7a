import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables } from '@tandem/shared/contract/teaching/lessons.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { DateField } from '@tandem/shared/ui/fields/DateField';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../../../kit/FormDialog';
import { useActionFeedback } from '../../useActionFeedback';
import { useAsked } from '../../../kit/acts/useAsked';
import { RoomField } from '../RoomField';
import { useForce } from './useForce';
import { useRooms } from './useRooms';

interface Props {
  group: GroupFile;
  /** The cancelled lesson. */
  lesson: Lesson;
  onClose: () => void;
}

const rows = rowsOf(lessonTables.hour);
const schema = lessons.add.body.pick({ values: true, room: true, forcedBecause: true });

/** A lesson more that catches up on a cancelled one. */
export function CatchUpDialog({ group, lesson, onClose }: Props) {
  const { startsAt, endsAt, courseLocationId, room } = lesson;
  const rooms = useRooms(group.locationCourseId);
  const showFeedback = useActionFeedback();
  const asked = useAsked(lessons.add, (sent: Sent<typeof schema>, agreed) => ({
    params: { id: group.id },
    body: { ...sent, catchesUpId: lesson.id, agreed },
  }));
  const force = useForce();
  const form = useZodForm(schema, { values: { date: '', startsAt, endsAt }, room: { courseLocationId, room } });
  const missed = dateWithWeekday(lesson.date);

  const handleSave = async (sent: Sent<typeof schema>) => {
    const answer = await asked.send(sent);
    if (!answer || force.asks(answer)) return;
    if (showFeedback(answer, `La séance du ${missed} est rattrapée le ${dateWithWeekday(sent.values.date)}.`))
      onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Rattraper la séance du ${missed}`}
      size="small"
      confirm="Ajouter le rattrapage"
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <DateField label={lessonTables.day.date.label} isRequired {...form.choice('values.date')} />
      <SectionFields rows={rows} section={sectionOf(form, 'values')} choices={noChoices} />
      <RoomField rooms={rooms} section={sectionOf(form, 'room')} />
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
