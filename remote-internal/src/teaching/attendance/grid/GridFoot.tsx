import type { GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { CloudCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { CancelLessonDialog } from '../../CancelLessonDialog';
import type { SheetOf } from '../sheet/useSheet';
import styles from './grid.module.css';

/** What can be done with the opened lesson as a whole, and the keys. */
export function GridFoot({ of, opened, mayCancel }: { of: SheetOf; opened: GridLesson; mayCancel: boolean }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { sheet, mayEnter, isOver, finish, reopen, waiting } = of;
  const version = sheet?.lesson.version ?? opened.version;

  const isClosed = sheet?.mayEnter === false;
  return (
    <div className={styles.foot}>
      {isClosed ? (
        <span role="status">
          <Lock size={14} aria-hidden /> {sheet.whyNot}
        </span>
      ) : (
        <Keys isSaved={waiting === 0} />
      )}
      {mayCancel && !isOver && opened.status === 'planned' && (
        <Button size="small" onClick={() => setIsCancelling(true)}>
          Pas donnée…
        </Button>
      )}
      {!isClosed && (
        // One button for both: who has pressed it keeps the focus.
        <Button
          size="small"
          variant={isOver ? 'secondary' : 'primary'}
          disabled={!mayEnter}
          onClick={() => (isOver ? void reopen() : finish())}
        >
          {isOver ? (
            'Rouvrir la séance'
          ) : (
            <>
              Terminer la séance <Kbd>Ctrl ↵</Kbd>
            </>
          )}
        </Button>
      )}
      {isCancelling && <CancelLessonDialog lesson={{ ...opened, version }} onClose={() => setIsCancelling(false)} />}
    </div>
  );
}

const Keys = ({ isSaved }: { isSaved: boolean }) => (
  <div>
    <span>
      <Kbd>P</Kbd> <Kbd>R</Kbd> <Kbd>E</Kbd> <Kbd>N</Kbd> <Kbd>D</Kbd> saisir et descendre
    </span>
    <span>
      <Kbd>← →</Kbd> changer de séance
    </span>
    {isSaved && (
      <span>
        <CloudCheck size={15} aria-hidden /> Tout est enregistré
      </span>
    )}
  </div>
);
