import {
  type PresenceWeek,
  weekStateLabels,
  weekStates,
  type WeekLesson,
} from '@tandem/shared/contract/teaching/presence.week';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import type { PresenceAddress } from '../usePresenceAddress';
import { shortDay, stateText } from '../presence.labels';
import { StateIcon } from './StateIcon';
import styles from './week.module.css';

interface Props {
  address: PresenceAddress;
  week: PresenceWeek;
  /** Lessons that each day shows. */
  most: number;
  /** On a phone only today is shown. */
  isStrip?: boolean;
}

/** The days of a week side by side, each lesson with the sign of its state. */
export function Days({ address, week: { days }, most, isStrip = false }: Props) {
  const isNow = days.some(({ date }) => date === today());
  return (
    <>
      <ol className={styles.days} data-now={isStrip && isNow ? '' : undefined}>
        {days.map(({ date, lessons, total }) => (
          <li key={date} data-today={date === today() ? '' : undefined}>
            <Link className={styles.day} to={address.hrefWith({ tab: 'week', day: date, from: date })}>
              {`${shortDay(date)} `}
              <b>{Number(date.slice(8))}</b>
            </Link>
            <ul>
              {lessons.slice(0, most).map((lesson) => (
                <li key={lesson.id}>
                  <Tile lesson={lesson} address={address} />
                </li>
              ))}
            </ul>
            {total > most && (
              <Link className={styles.others} to={address.hrefWith({ tab: 'week', day: date, from: date })}>
                {countOf(total - most, 'autre')}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Legend />
    </>
  );
}

function Tile({ lesson, address }: { lesson: WeekLesson; address: PresenceAddress }) {
  const { id, group, startsAt, state, entered, expected } = lesson;
  const content = (
    <>
      <StateIcon state={state} />
      <span>{startsAt}</span>
      {state === 'incomplete' && <em>{`${entered}/${expected}`}</em>}
      <b>{group}</b>
      <span className="vh">{stateText[state](lesson)}</span>
    </>
  );
  if (state === 'cancelled') {
    return (
      <span className={styles.tile} data-state={state}>
        {content}
      </span>
    );
  }
  return (
    <Link
      className={styles.tile}
      data-state={state}
      data-lesson={id}
      aria-current={address.lessonId === id ? 'true' : undefined}
      to={address.hrefWith({ lesson: String(id) })}
    >
      {content}
    </Link>
  );
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Légende">
    {weekStates.map((state) => (
      <li key={state} data-state={state}>
        <StateIcon state={state} />
        {weekStateLabels[state]}
      </li>
    ))}
  </ul>
);
