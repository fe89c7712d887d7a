import { Button } from '@tandem/shared/ui/buttons/Button';
import { Megaphone, MessageSquareText, TriangleAlert } from 'lucide-react';
import type { Said, Trouble } from '../queue/taps';
import { statusLetters, noticeText, shortText, whenText } from '../attendance.labels';
import type { SheetRowView } from './rows';
import styles from './sheet.module.css';

interface Props {
  row: SheetRowView;
  onSay: (said: Said | null) => void;
  onForget: (trouble: Trouble) => void;
}

/** What one must know of a row besides its letter: announced, corrected, changed by somebody else. */
export function RowNotes({ row, onSay, onForget }: Props) {
  const { notice, trouble, cell, said } = row;
  const corrected = cell && cell.teacherStatus !== null && cell.teacherStatus !== cell.status ? cell : undefined;
  return (
    <>
      {notice && (
        <p className={styles.notice}>
          <Megaphone size={15} aria-hidden />
          {noticeText(notice)}
        </p>
      )}
      {said?.comment && (
        <p className={styles.note}>
          <MessageSquareText size={15} aria-hidden />
          {said.comment}
        </p>
      )}
      {corrected && (
        <p className={styles.note}>
          {`Corrigé par le bureau${corrected.by ? ` (${corrected.by})` : ''}, saisi ${statusLetters[corrected.teacherStatus!]} par le ou la répétiteur·trice.`}
        </p>
      )}
      {trouble && <Conflict {...{ trouble, onSay, onForget }} />}
    </>
  );
}

function Conflict({ trouble, onSay, onForget }: { trouble: Trouble } & Pick<Props, 'onSay' | 'onForget'>) {
  const { stands, wanted, refusal } = trouble;
  if (refusal !== undefined) {
    return (
      <div className={styles.conflict} role="alert">
        <TriangleAlert size={15} aria-hidden />
        <span>{`${wanted ? shortText(wanted) : 'L’effacement'} n’est pas enregistré. ${refusal}`}</span>
        <Button size="small" onClick={() => onForget(trouble)}>
          Compris
        </Button>
      </div>
    );
  }
  const who = stands?.by ?? 'Quelqu’un d’autre';
  return (
    <div className={styles.conflict} role="alert">
      <TriangleAlert size={15} aria-hidden />
      <span>
        {stands ? `${who} a mis ${shortText(stands)} ${whenText(stands.at)}.` : 'Cette case a été vidée entre-temps.'}
      </span>
      <Button size="small" onClick={() => onForget(trouble)}>
        {stands ? `Garder ${shortText(stands)}` : 'Laisser vide'}
      </Button>
      <Button size="small" onClick={() => onSay(wanted)}>
        {wanted ? `Mettre ${shortText(wanted)}` : 'Vider'}
      </Button>
    </div>
  );
}
