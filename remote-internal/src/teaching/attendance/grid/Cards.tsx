import type { AttendanceGrid, GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { countOf } from '@tandem/shared/rules/text/count';
import { daysBetween, today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Link } from '@tandem/shared/router';
import { TriangleAlert } from 'lucide-react';
import { Tile } from '../../../kit/Tile';
import { tallyParts } from '../sheet/tally';
import { rateText } from './lessons';
import styles from './cards.module.css';

/** The state of a group's attendance in four facts. */
export function Cards({ grid }: { grid: AttendanceGrid }) {
  return (
    <div className={styles.cards}>
      <RateCard grid={grid} />
      <EnteredCard lessons={grid.lessons} />
      <NextCard lessons={grid.lessons} now={grid.now} />
      <AlertsCard grid={grid} />
    </div>
  );
}

const mostBars = 12;

function RateCard({ grid: { tally, lessons } }: { grid: AttendanceGrid }) {
  const bars = lessons.filter(({ tally: { rate } }) => rate !== null).slice(-mostBars);
  return (
    <Tile>
      <small>Taux de présence</small>
      <b>{rateText(tally.rate)}</b>
      <span>
        {tallyParts(tally)
          .map(([letter, count]) => `${count} ${letter}`)
          .join(', ')}
      </span>
      <svg className={styles.bars} width={bars.length * 13} height={34} role="img" aria-label="Taux par séance">
        {bars.map(({ id, date, tally: { rate } }, at) => {
          const height = Math.max(2, (rate ?? 0) * 34);
          return (
            <rect key={id} x={at * 13} y={34 - height} width={10} height={height} rx={2.5}>
              <title>{`${dateWithWeekday(date)}\u00a0: ${rateText(rate)}`}</title>
            </rect>
          );
        })}
      </svg>
    </Tile>
  );
}

const isDue = ({ status, isOver }: GridLesson) => status === 'held' || (status === 'planned' && isOver);

function EnteredCard({ lessons }: { lessons: readonly GridLesson[] }) {
  const due = lessons.filter(isDue);
  const missing = due.filter(({ status, tally }) => status !== 'held' || tally.missing > 0);
  const isOpen = lessons.some(({ isRunning }) => isRunning);
  return (
    <Tile>
      <small>Saisie</small>
      <b>{`${due.length - missing.length} / ${countOf(due.length, 'séance')}`}</b>
      <span>
        {missing.length > 0
          ? `${countOf(missing.length, 'séance')} à compléter`
          : isOpen
            ? 'Celle d’aujourd’hui est ouverte'
            : 'Tout est saisi'}
      </span>
    </Tile>
  );
}

function NextCard({ lessons, now }: { lessons: readonly GridLesson[]; now: string }) {
  const next = lessons.find(({ status, isOver, isRunning }) => status === 'planned' && !isOver && !isRunning);
  const planned = lessons.filter(({ status }) => status !== 'cancelled').length;
  if (!next) {
    return (
      <Tile>
        <small>Prochaine séance</small>
        <b>Aucune</b>
        <span>Toutes les séances sont passées</span>
      </Tile>
    );
  }
  const days = daysBetween(today(new Date(now)), next.date);
  return (
    <Tile>
      <small>Prochaine séance</small>
      <b>{dateWithWeekday(next.date)}</b>
      <span>{`${days === 0 ? 'Aujourd’hui' : `Dans ${countOf(days, 'jour')}`}, séance ${next.seq} sur ${planned}`}</span>
    </Tile>
  );
}

const mostNames = 3;

function AlertsCard({ grid: { rows } }: { grid: AttendanceGrid }) {
  const alerting = rows.filter(({ isAlerting }) => isAlerting);
  return (
    <Tile>
      <small>À appeler</small>
      {alerting.length === 0 && <span>Aucune absence à signaler</span>}
      {alerting.slice(0, mostNames).map(({ enrolmentId, studentId, name, inARow, inAll }) => (
        <span key={enrolmentId} className={styles.alert}>
          <TriangleAlert size={14} aria-hidden />
          <Link to={`/internal/students/show/${studentId}`}>{name}</Link>
          {`, ${countOf(inAll, 'absence')} non excusée${inAll > 1 ? 's' : ''}${inARow > 1 ? `, dont ${inARow} de suite` : ''}`}
        </span>
      ))}
      {alerting.length > mostNames && <span>{`et ${alerting.length - mostNames} autres`}</span>}
    </Tile>
  );
}
