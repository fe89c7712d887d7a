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
import { useAsked } from '../../../kit/acts/useAsked';
import { useActionFeedback } from '../../useActionFeedback';
import { useForce } from './useForce';

interface Props {
  group: GroupFile;
  /** The lesson that moves; without one, one more is added. */
  lesson?: Lesson;
  onClose: () => void;
}

const rows = rowsOf(lessonTables.hour);
const schema = lessons.move.body.omit({ version: true, agreed: true });

/** Another day for a lesson, or a day for one more. */
export function HourDialog({ group, lesson, onClose }: Props) {
  const showFeedback = useActionFeedback();
  type Values = Sent<typeof schema>;
  const move = useAsked(
    lessons.move,
    ({ to, forcedBecause }: Values, agreed) =>
      lesson && { params: { id: lesson.id }, body: { version: lesson.version, to, forcedBecause, agreed } },
  );
  const add = useAsked(lessons.add, ({ to, forcedBecause }: Values, agreed) => ({
    params: { id: group.id },
    body: { values: to, forcedBecause, agreed },
  }));
  const asked = lesson ? move : add;
  const force = useForce();
  const { startsAt, endsAt } = lesson ?? group;
  const form = useZodForm(schema, { to: { date: '', startsAt, endsAt } });

  const handleSave = async (values: Values) => {
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return;
    const on = dateWithWeekday(values.to.date);
    const text = lesson ? `Séance du ${dateWithWeekday(lesson.date)} déplacée au ${on}.` : `Séance du ${on} ajoutée.`;
    if (showFeedback(answer, text)) onClose();
  };

  return (
    <FormDialog
      form={form}
      title={lesson ? `Déplacer la séance du ${dateWithWeekday(lesson.date)}` : 'Séance supplémentaire'}
      size="small"
      confirm={lesson ? 'Déplacer la séance' : 'Ajouter la séance'}
      preview={asked.preview}
      onSave={handleSave}
      onClose={onClose}
    >
      <DateField label={lessonTables.day.date.label} isRequired {...form.choice('to.date')} />
      <SectionFields rows={rows} section={sectionOf(form, 'to')} choices={noChoices} />
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
