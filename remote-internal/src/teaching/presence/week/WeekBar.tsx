import type { PresenceWeek } from '@tandem/shared/contract/teaching/presence.week';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PresenceAddress } from '../usePresenceAddress';
import { weekNumber, weekText } from '../presence.labels';
import styles from './week.module.css';

/** Which week it is, and the ways to others. */
export function WeekBar({ address: { change, yearId }, week }: { address: PresenceAddress; week: PresenceWeek }) {
  const { from, days } = week;
  const go = (day: string | undefined) => change({ from: day, day: undefined });
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>
        {`Semaine ${weekNumber(from)}`} <span>{weekText(from, days.at(-1)?.date ?? from)}</span>
      </h2>
      <IconButton
        label="Semaine précédente"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => go(addDays(from, -7))}
      />
      {yearId === undefined && (
        <Button size="small" disabled={days.some(({ date }) => date === today())} onClick={() => go(undefined)}>
          Aujourd’hui
        </Button>
      )}
      <IconButton
        label="Semaine suivante"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => go(addDays(from, 7))}
      />
    </div>
  );
}
