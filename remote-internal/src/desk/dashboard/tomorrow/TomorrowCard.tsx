import { type DayAhead, daysAhead, groupsAhead, type LessonAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { CalendarX, DoorOpen, Flag, type LucideIcon, Megaphone, Repeat, UserPlus, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { factsOf, titleOf, troublesOf, weekAddress } from './tomorrow';
import styles from './tomorrow.module.css';

/** What to know of the next day with lessons: what is missing, who is away, who begins. */
export function TomorrowCard() {
  const tomorrow = addDays(today(), 1);
  const found = useEndpoint(groupsAhead.find, { query: { from: tomorrow } });
  const date = found.data?.date;
  return (
    <Card
      title={titleOf(date, tomorrow)}
      action={
        date && (
          <LinkButton size="small" to={weekAddress(date)}>
            Ouvrir la journée
          </LinkButton>
        )
      }
    >
      <Loaded of={found}>
        {(day) =>
          day.date ? (
            <>
              <p className={styles.note}>{factsOf(day, day.date, tomorrow)}</p>
              <Facts day={day} />
            </>
          ) : (
            <p className={styles.note}>{`Aucune séance dans les ${daysAhead} prochains jours.`}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

function Facts({ day: { lessons, away, beginning } }: { day: DayAhead }) {
  if (lessons.total + away.total + beginning.total === 0)
    return <p className={styles.note}>Rien à signaler&nbsp;: salle et répétiteur·trice sont là pour chaque séance.</p>;
  const names = away.rows.map(({ name }) => name).join(', ');
  const unnamed = away.total - away.rows.length;
  return (
    <ul className={styles.facts} data-personal="">
      {lessons.rows.map((lesson) => (
        <Fact key={lesson.id} icon={iconOf(lesson)} isWrong={lesson.cancelReason === null && lesson.teacher === null}>
          <LessonLink {...lesson} />
          {`\u00a0: ${troublesOf(lesson)}`}
        </Fact>
      ))}
      <Others count={lessons.total - lessons.rows.length} />
      {away.total > 0 && (
        <Fact icon={Megaphone}>
          <b>{`${countOf(away.total, 'absence')} annoncée${away.total > 1 ? 's' : ''}`}</b>
          {`\u00a0: ${names}${unnamed > 0 ? ` et ${countOf(unnamed, 'autre')}` : ''}`}
        </Fact>
      )}
      {beginning.rows.map(({ studentId, name, ...lesson }) => (
        <Fact key={`${studentId} ${lesson.id}`} icon={UserPlus}>
          <Link to={`/internal/students/show/${studentId}`}>{name}</Link>
          {' commence dans '}
          <LessonLink {...lesson} />
        </Fact>
      ))}
      <Others count={beginning.total - beginning.rows.length} />
    </ul>
  );
}

const LessonLink = ({ id, groupId, code, startsAt }: Pick<LessonAhead, 'id' | 'groupId' | 'code' | 'startsAt'>) => (
  <Link to={`/internal/appapp/group/show/${groupId}?lesson=${id}`}>{`${code}, ${startsAt}`}</Link>
);

const iconOf = ({ cancelReason, teacher, hasRoom, isSubstituted }: LessonAhead): LucideIcon => {
  if (cancelReason !== null) return CalendarX;
  if (teacher === null) return UserSearch;
  if (!hasRoom) return DoorOpen;
  return isSubstituted ? Repeat : Flag;
};

function Fact({ icon: Icon, isWrong, children }: { icon: LucideIcon; isWrong?: boolean; children: ReactNode }) {
  return (
    <li data-wrong={isWrong ? '' : undefined}>
      <Icon size={15} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

const Others = ({ count }: { count: number }) =>
  count > 0 && <li className={styles.others}>{`Et ${countOf(count, 'autre')}`}</li>;
