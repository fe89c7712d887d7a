import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { FormDialog } from '../../../kit/FormDialog';
import { useAsked } from '../../../kit/acts/useAsked';
import { useActionFeedback } from '../../useActionFeedback';
import { useForce } from './useForce';

interface Props {
  lesson: Lesson;
  onClose: () => void;
}

const schema = lessons.restore.body.omit({ version: true, agreed: true });

/** A cancelled lesson takes place after all. */
export function RestoreDialog({ lesson: { id, version, date }, onClose }: Props) {
  const asked = useAsked(lessons.restore, ({ forcedBecause }: Sent<typeof schema>, agreed) => ({
    params: { id },
    body: { version, forcedBecause, agreed },
  }));
  const force = useForce();
  const showFeedback = useActionFeedback();
  const form = useZodForm(schema, {});

  const handleRestore = async (values: Sent<typeof schema>) => {
    const answer = await asked.send(values);
    if (!answer || force.asks(answer)) return;
    if (showFeedback(answer, `La séance du ${dateWithWeekday(date)} est rétablie.`)) onClose();
  };

  return (
    <FormDialog
      form={form}
      size="small"
      title={`Rétablir la séance du ${dateWithWeekday(date)}`}
      confirm="Rétablir la séance"
      preview={asked.preview}
      onSave={handleRestore}
      onClose={onClose}
    >
      <p>Elle a lieu comme prévu, avec la même personne et dans la même salle.</p>
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
