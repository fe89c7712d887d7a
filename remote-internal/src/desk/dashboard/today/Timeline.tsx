import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { Link } from '@tandem/shared/router';
import { formatTime } from '@tandem/shared/rules/time/dates';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './today.module.css';
import { hoursOf, minutesOf, rowsBy, type TimelineBy } from './timeline';

/** Hours from left to right, places or rooms from top to bottom; on a phone one list by them. */
export function Timeline({ lessons, by }: { lessons: readonly WeekLesson[]; by: TimelineBy }) {
  const { first, last } = hoursOf(lessons);
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const at = (time: string) => ((minutesOf(time) - first * 60) / ((last - first) * 60)) * 100;
  const now = at(useMinute());

  return (
    <div className={styles.timeline} data-by={by} style={{ '--hours': hours.length } as CSSProperties}>
      <div className={styles.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{`${hour} h`}</span>
        ))}
      </div>
      <ul className={styles.places}>
        {rowsBy[by](lessons).map(({ key, name, site, lanes }) => (
          <li key={key}>
            <h3 className={styles.place}>
              {name} {site && <small>{site}</small>}
            </h3>
            <div className={styles.lanes}>
              {now > 0 && now < 100 && <i className={styles.now} style={{ left: `${now}%` }} />}
              {lanes.map((lane) => (
                <div key={lane[0]?.id} className={styles.lane}>
                  {lane.map((lesson) => (
                    <Block key={lesson.id} lesson={lesson} from={at(lesson.startsAt)} to={at(lesson.endsAt)} />
                  ))}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const clock = () => formatTime(new Date());

/** The time of day, minute by minute: `14:20`. */
function useMinute(): string {
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setTime(clock()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}

function Block({ lesson, from, to }: { lesson: WeekLesson; from: number; to: number }) {
  const { groupId, id, code, branch, color, startsAt, endsAt, teacher, isSubstituted, expected, capacity, clashes } =
    lesson;
  return (
    <Link
      to={`/internal/appapp/group/show/${groupId}?lesson=${id}`}
      className={styles.block}
      style={{ '--from': `${from}%`, '--long': `${to - from}%`, borderLeftColor: color ?? undefined } as CSSProperties}
      data-open={teacher === null ? '' : undefined}
      data-clash={clashes.length > 0 ? '' : undefined}
      title={[branch, ...clashes].join('\n')}
    >
      <span className={styles.time}>{`${startsAt}–${endsAt}`}</span>
      <strong>{code}</strong>
      <span className={styles.teacher}>
        {`${expected}/${capacity} · ${teacher ?? 'Sans répétiteur·trice'}${isSubstituted && teacher !== null ? ' (remplace)' : ''}`}
      </span>
      {clashes.length > 0 && <span className="vh">{`Conflit\u00a0: ${clashes.join('\u00a0; ')}`}</span>}
    </Link>
  );
}
