import { audienceOf } from '@tandem/shared/access';
import { type StudentNote, studentNoteFields, studentNotes } from '@tandem/shared/contract/people/student-notes';
import { usePlatform } from '@tandem/shared/platform';
import type { Sent } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { useTakeBack } from '../../../kit/acts/useUndo';
import { EditForm } from '../../../kit/record/editing/EditForm';
import { useSave } from '../../../kit/record/editing/useSave';
import { noChoices } from '@tandem/shared/forms/fields/useChoices';
import { noteFields, noteValues } from './note.fields';

interface Props {
  studentId: number;
  /** Absent: a new remark. */
  note?: StudentNote;
  onDone: () => void;
}

/** Writes a remark, or changes one. */
export function NoteForm({ studentId, note, onDone }: Props) {
  const { user } = usePlatform();
  const add = useAction(studentNotes.add);
  const change = useAction(studentNotes.change);
  const takeBack = useTakeBack();
  const start = noteValues(note);
  const { save, conflict } = useSave<StudentNote, Sent<typeof studentNoteFields>>({
    subject: ['Remarque', 'e'],
    basis: { values: start, version: note?.version ?? 0 },
    schema: note && studentNoteFields,
    takeBack,
    send: async (values, version) => {
      const params = { id: studentId };
      return note
        ? change.run({ params: { ...params, noteId: note.id }, body: { version, values } })
        : add.run({ params, body: { values } });
    },
    partOf: (current) => ({ values: noteValues(current), version: current.version }),
    endpoint: studentNotes.change,
    onDone,
  });

  return (
    <EditForm
      name={`note-${note?.id ?? 0}`}
      rows={noteFields(audienceOf(user) === 'admin')}
      values={start}
      schema={studentNoteFields}
      choices={noChoices}
      isBusy={add.isRunning || change.isRunning}
      conflict={conflict}
      onSave={save}
      onDone={onDone}
    />
  );
}
