import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Plus } from 'lucide-react';
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
    <Button
      size="small"
      icon={<Plus size={16} aria-hidden />}
      autoFocus={forms.isReturning('new')}
      onClick={() => forms.open('new')}
    >
      {labels.add}
    </Button>
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
            <ul className={styles.notes}>
              {rows.map((note) => (
                <NoteItem key={note.id} studentId={studentId} note={note} forms={forms} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}
