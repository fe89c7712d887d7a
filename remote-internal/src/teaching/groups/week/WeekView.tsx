import { groups } from '@tandem/shared/contract/teaching/groups';
import { useEndpoint } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { addDays, formatDate } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import type { GroupList } from '../list/groups.listing';
import { dayLabels, days, type DisplayedWeek } from './useDisplayedWeek';
import { WeekTable } from './WeekTable';
import styles from './WeekView.module.css';

interface Props {
  list: GroupList;
  displayed: DisplayedWeek;
}

/** The timetable of one week: rooms by days, of the groups that the filters leave. */
export function WeekView({ list, displayed }: Props) {
  const { monday } = displayed;
  const found = useEndpoint(groups.week, { query: { ...list.filters, from: monday } });
  return (
    <>
      <WeekBar displayed={displayed} total={found.data?.total} />
      <Loaded of={found}>
        {(week) =>
          week.lessons.length === 0 ? (
            <EmptyState
              icon={<CalendarX size={28} aria-hidden />}
              title="Aucune séance cette semaine."
              text="Choisissez une autre semaine ou moins de filtres."
            />
          ) : (
            <>
              {week.total > week.lessons.length && (
                <Banner tone="info">
                  {`Les ${week.lessons.length} premières séances sur ${formatCount(week.total)}\u00a0: choisissez un lieu ou une branche.`}
                </Banner>
              )}
              <WeekTable week={week} displayed={displayed} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function WeekBar({ displayed, total }: { displayed: DisplayedWeek; total: number | undefined }) {
  const { monday, move, isAway, backToToday, day: chosen, setDay } = displayed;
  return (
    <div className={styles.bar} data-print="none">
      <IconButton label="Semaine précédente" icon={<ChevronLeft size={20} aria-hidden />} onClick={() => move(-1)} />
      <IconButton label="Semaine suivante" icon={<ChevronRight size={20} aria-hidden />} onClick={() => move(1)} />
      <h2 className={styles.title} aria-live="polite">
        {`Du ${formatDate(monday).slice(0, 5)} au ${formatDate(addDays(monday, 5))}`}
        {total !== undefined && <span>{countOf(total, 'séance')}</span>}
      </h2>
      {isAway && (
        <Button size="small" onClick={backToToday}>
          Cette semaine
        </Button>
      )}
      <div className={styles.days} role="group" aria-label="Jour">
        {days.slice(0, 6).map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            aria-label={dayLabels[day]}
            onClick={() => setDay(day)}
          >
            {day}
          </button>
        ))}
      </div>
    </div>
  );
}
