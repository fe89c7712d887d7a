import { audienceOf } from '@tandem/shared/access';
import { optionsOf } from '@tandem/shared/contract/enumerations';
import { noteVisibilityLabels, studentNoteFields } from '@tandem/shared/contract/people/student-notes';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { Form } from '@tandem/shared/forms/Form';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { RadioField } from '@tandem/shared/ui/RadioField';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId } from 'react';
import styles from '../../../kit/lists/bulk/Dialogs.module.css';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { SubmitDialog } from '../../../kit/SubmitDialog';

/** One remark for every file of the selection. */
export function NoteDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const id = useId();
  const { user } = usePlatform();
  const add = useAction(studentsBulk.addNote);
  const undo = useAction(studentsBulk.removeNotes);
  const { field, choice, submit, reject } = useZodForm(studentNoteFields, { text: '', visibility: 'all_staff' });

  // The schema may leave the choice out; the form never does.
  const { value = 'all_staff', ...visibility } = choice('visibility');

  const handleSave = async (values: Parameters<typeof add.run>[0]['body']['values']) => {
    const answer = await add.run({ body: { target: bulk.target, values } });
    if (!answer) return;
    if (!answer.ok) return reject({ text: Object.values(answer.body.errors).join(' ') });
    const { noteIds, done } = answer.body;
    bulk.showResult(
      `Remarque ajoutée\u00a0: ${bulk.counted(done.length, 'concerné')}.`,
      answer.body,
      () => void undo.run({ body: { noteIds } }),
    );
    onClose();
  };

  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`Remarque pour ${bulk.counted(bulk.count, 'choisi')}`}
      confirm="Ajouter la remarque"
      isBusy={add.isRunning}
    >
      <Form id={id} className={styles.fields} {...submit(handleSave)}>
        <TextAreaField label="Remarque" isRequired rows={5} {...field('text')} />
        {audienceOf(user) === 'admin' && (
          <RadioField label="Visible par" options={optionsOf(noteVisibilityLabels)} value={value} {...visibility} />
        )}
      </Form>
    </SubmitDialog>
  );
}
