import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import { useAction } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
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
  const { run } = useAction(lessons.restore);
  const asked = useAsked();
  const force = useForce();
  const showFeedback = useActionFeedback();
  const form = useZodForm(schema, {});

  const handleRestore = async ({ forcedBecause }: Sent<typeof schema>) => {
    const answer = await asked.send((agreed) => run({ params: { id }, body: { version, forcedBecause, agreed } }));
    if (!answer || force.asks(answer)) return;
    if (showFeedback(answer, `La séance du ${formatDate(date)} est rétablie.`)) onClose();
  };

  return (
    <FormDialog
      form={form}
      size="small"
      title={`Rétablir la séance du ${formatDate(date)}`}
      confirm="Rétablir la séance"
      onSave={handleRestore}
      onClose={onClose}
    >
      <p>Elle a lieu comme prévu, avec le même répétiteur et dans la même salle.</p>
      {force.field(sectionOf(form, ''))}
      {asked.dialog}
    </FormDialog>
  );
}
