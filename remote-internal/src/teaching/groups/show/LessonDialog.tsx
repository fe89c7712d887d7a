import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables, lessonValues } from '@tandem/shared/contract/teaching/lessons.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { valuesIn } from '@tandem/shared/fields/values';
import { noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { EditDialog } from '../../../kit/record/editing/EditDialog';
import { type SaveAnswer, useSave } from '../../../kit/record/editing/useSave';
import { useAsked } from '../../../kit/acts/useAsked';
import { useTakeBack } from '../../../kit/acts/useUndo';
import { RoomField } from '../RoomField';
import { useForce } from './useForce';
import { useRooms } from './useRooms';

interface Props {
  group: GroupFile;
  lesson: Lesson;
  onClose: () => void;
}

const { hour, room, words } = lessonTables;
const rows = rowsOf({ ...hour, ...words });
const basisOf = (lesson: Lesson) => ({
  values: valuesIn({ ...hour, ...room, ...words }, lesson),
  version: lesson.version,
});
/** With why teacher or room may be there twice all the same. */
const schema = lessonValues.safeExtend({ forcedBecause: lessons.change.body.shape.forcedBecause });

/** Hours and room of one lesson, and what it is about. */
export function LessonDialog({ group, lesson, onClose }: Props) {
  const { id, date } = lesson;
  const rooms = useRooms(group.locationCourseId);
  const { data: choices = noChoices } = useChoices(['course-locations']);
  const asked = useAsked(
    lessons.change,
    ({ version = lesson.version, forcedBecause, ...values }: Sent<typeof schema> & { version?: number }, agreed) => ({
      params: { id },
      body: { version, values, forcedBecause, agreed },
    }),
  );
  const takeBack = useTakeBack();
  const force = useForce();
  const name = `Séance du ${dateWithWeekday(date)}`;

  const { save, conflict } = useSave<Lesson, Sent<typeof schema>>({
    subject: [name, 'e'],
    basis: basisOf(lesson),
    takeBack,
    send: async (values, version) => {
      const answer = await asked.send({ ...values, version });
      return force.asks(answer) ? undefined : (answer as SaveAnswer<Lesson>);
    },
    partOf: basisOf,
    endpoint: lessons.change,
    onDone: onClose,
  });

  return (
    <EditDialog
      name="lesson"
      title={name}
      size="small"
      confirm="Enregistrer"
      rows={rows}
      compared={rowsOf(room)}
      values={basisOf(lesson).values}
      schema={schema}
      choices={choices}
      conflict={conflict}
      preview={asked.preview}
      onSave={save}
      onClose={onClose}
    >
      {(section) => (
        <>
          <RoomField rooms={rooms} section={section} />
          {force.field(section)}
          {asked.dialog}
        </>
      )}
    </EditDialog>
  );
}
