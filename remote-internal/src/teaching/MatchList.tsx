import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { countOf } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './MatchList.module.css';
import { Score } from './Score';
import { startsText } from './teaching.labels';

interface Props {
  rows: readonly GroupMatch[];
  /** What the button of a group that suits does and says. */
  button: (row: GroupMatch) => ComponentProps<typeof Button>;
  /** What stands beneath the button of one group. */
  beneath?: { id: number; text: ReactNode } | undefined;
}

/** Groups by score, each with its reasons and free seats; those that cannot be unfold with why. */
export function MatchList({ rows, button, beneath }: Props) {
  const [isOpen, setOpen] = useState(false);
  const suited = rows.filter(({ score }) => score !== null);
  const blocked = rows.filter(({ score }) => score === null);

  return (
    <div className={styles.matches}>
      <ul className={styles.list}>
        {suited.map((row) => (
          <li key={row.id} className={styles.match}>
            <Facts row={row} />
            {row.score !== null && <Score score={row.score} isWished={row.isWished} />}
            <p className={styles.reasons}>{row.reasons.join(' · ')}</p>
            <Button {...button(row)} size="small" />
            {beneath?.id === row.id && <div className={styles.beneath}>{beneath.text}</div>}
          </li>
        ))}
      </ul>
      {rows.length > 0 && suited.length === 0 && <p className={styles.reasons}>Aucun groupe ne convient.</p>}
      {blocked.length > 0 && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? 'Cacher les autres groupes'
            : countOf(blocked.length, 'autre groupe').replace('autre groupes', 'autres groupes')}
        </Button>
      )}
      {isOpen && (
        <ul className={styles.list}>
          {blocked.map((row) => (
            <li key={row.id} className={styles.match}>
              <Facts row={row} />
              <p className={styles.reasons}>{row.blocked}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Facts = ({ row }: { row: GroupMatch }) => (
  <p className={styles.facts}>
    <strong>{row.code}</strong>
    {` ${row.location}, ${startsText(row)} · `}
    <span className={row.seatsFree > 0 ? undefined : styles.full}>
      {row.seatsFree > 0 ? `${row.seatsFree} sur ${row.capacity} libres` : 'complet'}
    </span>
  </p>
);
