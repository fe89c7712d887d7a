import { CloudUpload } from 'lucide-react';
import type { Said, Trouble } from '../queue/taps';
import { LateMinutes } from './LateMinutes';
import { RowNotes } from './RowNotes';
import type { SheetRowView } from './rows';
import { StatusButtons } from './StatusButtons';
import { useDetail } from './useDetail';
import styles from './sheet.module.css';

interface Props {
  row: SheetRowView;
  isDisabled: boolean;
  onSay: (said: Said | null) => void;
  onForget: (trouble: Trouble) => void;
}

/** One person: the name, what is said, and what one must know of it. */
export function SheetRow({ row, isDisabled, onSay, onForget }: Props) {
  const { Dialog, prepare, open, close } = useDetail();
  const handleSay = (said: Said | null) => {
    prepare();
    onSay(said);
  };
  return (
    <li className={styles.row} data-enrolment={row.enrolmentId} data-empty={row.said === null || undefined}>
      <span className={styles.name}>
        <b>{row.firstName}</b>
        {row.isWaiting && <CloudUpload size={16} className={styles.clock} aria-label="Pas encore envoyé" role="img" />}
        <small>{row.lastName}</small>
      </span>
      <StatusButtons row={row} isDisabled={isDisabled} onSay={handleSay} onDetail={open} />
      {!isDisabled && <LateMinutes row={row} onSay={onSay} onDetail={open} />}
      <RowNotes row={row} onSay={onSay} onForget={onForget} />
      {Dialog && row.said && <Dialog row={row} said={row.said} onSay={onSay} onClose={close} />}
    </li>
  );
}
