import { presence } from '@tandem/shared/contract/teaching/presence';
import {
  mostLessonsOfDay,
  type PresenceWeek,
  type WeekLesson,
  type WeekState,
  weekStateLabels,
} from '@tandem/shared/contract/teaching/presence.week';
import { useEndpoint } from '@tandem/shared/query';
import { capital } from '@tandem/shared/rules/text/capital';
import { type Column, DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { EntryBar } from '../missing/EntryBar';
import type { PresenceAddress } from '../usePresenceAddress';
import { longDayText } from '../presence.labels';
import { Days } from './Days';
import { WeekBar } from './WeekBar';
import styles from './week.module.css';

/** All lessons of a week by day, or those of one day as a list. */
export function WeekTab({ address }: { address: PresenceAddress }) {
  const found = useEndpoint(presence.week, { query: { from: address.from } });
  return (
    <Loaded of={found}>
      {(week) => {
        const day = week.days.find(({ date }) => date === address.day);
        return (
          <>
            <WeekBar address={address} week={week} />
            {day ? <Day address={address} day={day} /> : <Days address={address} week={week} most={mostLessonsOfDay} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Day({ address, day: { date, lessons } }: { address: PresenceAddress; day: PresenceWeek['days'][number] }) {
  return (
    <>
      <div className={styles.bar}>
        <h3 className={styles.title}>{longDayText(date)}</h3>
        <LinkButton size="small" to={address.hrefWith({ day: undefined })}>
          Toute la semaine
        </LinkButton>
      </div>
      <DataTable
        label={`Séances du ${longDayText(date)}`}
        columns={columns}
        rows={lessons}
        rowHref={({ id, state }) => (state === 'cancelled' ? undefined : address.hrefWith({ lesson: String(id) }))}
        rowLabel={({ group }) => group}
        empty={<EmptyState title="Aucune séance ce jour." />}
      />
    </>
  );
}

const tones: Readonly<Record<WeekState, Tone>> = {
  complete: 'ok',
  incomplete: 'warn',
  ahead: 'neutral',
  substituted: 'info',
  unstaffed: 'err',
  cancelled: 'neutral',
};

const columns: readonly Column<WeekLesson>[] = [
  { id: 'group', header: 'Groupe', cell: ({ group }) => <strong>{group}</strong> },
  { id: 'time', header: 'Heure', cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}`, priority: 6 },
  { id: 'branch', header: 'Branche', cell: ({ branch }) => branch, priority: 2, minWidth: 90 },
  { id: 'location', header: 'Lieu', cell: ({ location }) => location, priority: 3, minWidth: 80 },
  {
    id: 'teacher',
    header: 'Répétiteur·trice',
    cell: ({ teacher }) => teacher ?? 'À pourvoir',
    priority: 4,
    minWidth: 100,
  },
  {
    id: 'entered',
    header: 'Saisie',
    cell: ({ state, ...lesson }) => (state === 'complete' || state === 'incomplete') && <EntryBar {...lesson} />,
    priority: 5,
    onPhone: 'number',
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ state }) => <Status tone={tones[state]}>{capital(weekStateLabels[state])}</Status>,
    priority: 7,
    onPhone: 'state',
  },
];
