import { audienceOf } from '@tandem/shared/access';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { optionsOf } from '@tandem/shared/contract/enumerations';
import { noteVisibilityLabels, studentNoteFields } from '@tandem/shared/contract/people/student-notes';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { RadioField } from '@tandem/shared/ui/fields/RadioField';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { BulkDialog } from '../../../kit/lists/bulk/BulkDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';

/** One remark for every file of the selection. */
export function NoteDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { user } = usePlatform();
  const add = useAction(studentsBulk.addNote);
  const undo = useAction(studentsBulk.removeNotes);
  const form = useZodForm(studentNoteFields, { text: '', visibility: 'all_staff' });

  // The schema may leave the choice out; the form never does.
  const { value = 'all_staff', ...visibility } = form.choice('visibility');

  const feedbackOf = ({ noteIds, done }: ReplyOf<typeof studentsBulk.addNote>) => ({
    text: `Remarque ajoutée\u00a0: ${bulk.counted(done.length, 'concerné·e')}.`,
    undo: () => void undo.run({ body: { noteIds } }),
  });

  return (
    <BulkDialog
      bulk={bulk}
      form={form}
      title={`Remarque pour ${bulk.counted(bulk.count, 'choisi·e')}`}
      confirm="Ajouter la remarque"
      send={(values) => add.run({ body: { target: bulk.target, values } })}
      feedbackOf={feedbackOf}
      onClose={onClose}
    >
      <TextAreaField label="Remarque" isRequired rows={5} {...form.field('text')} />
      {audienceOf(user) === 'admin' && (
        <RadioField label="Visible par" options={optionsOf(noteVisibilityLabels)} value={value} {...visibility} />
      )}
    </BulkDialog>
  );
}
