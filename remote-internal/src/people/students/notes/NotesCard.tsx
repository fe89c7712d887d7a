import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { LinedList } from '../../../kit/LinedList';
import { AddButton } from '../../../kit/record/editing/AddButton';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import styles from './Notes.module.css';

interface Labels {
  title: string;
  add: string;
  empty: string;
  hint: string;
}

interface Props {
  studentId: number;
  labels: Labels;
  /** An anonymised file takes no more remarks. */
  mayAdd: boolean;
}

/** Remarks about an apprentice, newest first, and a place for another one. */
export function NotesCard({ studentId, labels, mayAdd }: Props) {
  const found = useEndpoint(studentNotes.list, { params: { id: studentId } });
  const forms = useOneOpen();
  const isNew = forms.isOpen('new');
  const add = mayAdd && forms.isFree && (
    <AddButton size="small" forms={forms}>
      {labels.add}
    </AddButton>
  );

  return (
    <Loaded of={found}>
      {({ rows }) => (
        <Card title={labels.title} action={rows.length > 0 && add}>
          {isNew && (
            <div className={rows.length > 0 ? styles.new : undefined}>
              <NoteForm studentId={studentId} onDone={forms.close} />
            </div>
          )}
          {rows.length === 0 && !isNew && <EmptyState title={labels.empty} text={labels.hint} action={add} />}
          {rows.length > 0 && (
            <LinedList>
              {rows.map((note) => (
                <NoteItem key={note.id} studentId={studentId} note={note} forms={forms} />
              ))}
            </LinedList>
          )}
        </Card>
      )}
    </Loaded>
  );
}
