import type { StudentNote } from '@tandem/shared/contract/people/student-notes';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { ArchiveNote } from './ArchiveNote';
import { NoteForm } from './NoteForm';
import styles from './Notes.module.css';

interface Props {
  studentId: number;
  note: StudentNote;
  forms: OneOpen;
}

/** A remark: who wrote it when, and what it says. */
export function NoteItem({ studentId, note, forms }: Props) {
  const key = String(note.id);
  const { author, writtenAt, changedAt, isPedagogical, visibility, may } = note;

  return (
    <li>
      <div className={styles.head}>
        <strong>{author}</strong>
        <time dateTime={writtenAt} className={styles.when}>
          {formatInstant(writtenAt)}
        </time>
        {changedAt && <span className={styles.when}>modifiée le {formatInstant(changedAt)}</span>}
        {isPedagogical && <Status tone="info">Pédagogique</Status>}
        {visibility === 'admin' && <Status tone="warn">Administration seulement</Status>}
        {!forms.isOpen(key) && (
          <span className={styles.actions}>
            {may.change && forms.isFree && (
              <ChangeButton
                of={`la remarque de ${author}`}
                isReturning={forms.isReturning(key)}
                onClick={() => forms.open(key)}
              />
            )}
            {may.archive && <ArchiveNote studentId={studentId} note={note} />}
          </span>
        )}
      </div>
      {forms.isOpen(key) ? (
        <NoteForm studentId={studentId} note={note} onDone={forms.close} />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
    </li>
  );
}
