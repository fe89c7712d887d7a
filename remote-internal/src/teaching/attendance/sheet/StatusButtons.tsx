import { attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { EllipsisVertical } from 'lucide-react';
import type { Said } from '../queue/taps';
import { statusLetters, pressed } from '../attendance.labels';
import { type SheetRowView, withStatus } from './rows';
import styles from './buttons.module.css';

interface Props {
  row: SheetRowView;
  isDisabled: boolean;
  onSay: (said: Said | null) => void;
  onDetail: () => void;
}

/** P R E N as four buttons; the rest behind a menu. */
export function StatusButtons({ row, isDisabled, onSay, onDetail }: Props) {
  const { name, said, isProposed } = row;
  return (
    <div className={styles.buttons} role="group" aria-label={name}>
      {pressed.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.button}
          data-status={statusLetters[status]}
          data-proposed={(isProposed && status === 'absent_excused') || undefined}
          aria-pressed={said?.status === status}
          aria-label={`${name}\u00a0: ${attendanceStatusLabels[status]}`}
          disabled={isDisabled}
          onClick={() => onSay(withStatus(row, status))}
        >
          {statusLetters[status]}
        </button>
      ))}
      <Menu
        label={`${name}\u00a0: autres saisies`}
        className={styles.more}
        isDisabled={isDisabled}
        trigger={said?.status === 'exempt' ? 'D' : <EllipsisVertical size={18} aria-hidden />}
        items={[
          { label: 'Dispensé·e (D)', onSelect: () => onSay(withStatus(row, 'exempt')) },
          { label: said?.comment ? 'Changer le commentaire…' : 'Commentaire…', onSelect: onDetail, isDisabled: !said },
          { label: 'Effacer', onSelect: () => onSay(null), isDisabled: !said },
        ]}
      />
    </div>
  );
}
