import { audienceOf } from '@tandem/shared/access';
import type { LessonAdjustment } from '@tandem/shared/contract/teaching/groups.plan';
import type { Conflict, GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Check } from 'lucide-react';
import { capital } from '@tandem/shared/rules/text/capital';
import { roomText } from '../../../kit/rooms';
import styles from './lessons.module.css';
import { datesInConflict } from './months';
import type { Plan } from './usePlan';

interface Props {
  found: GroupPreview;
  plan: Plan;
}

/** Each date on which something collides, with what settles it in one press; then what was decided, and the way back. */
export function ConflictCards({ found, plan }: Props) {
  return (
    <>
      {datesInConflict(found).length > 0 && (
        <ol className={styles.conflicts} aria-label="Conflits">
          {datesInConflict(found).map((date) => (
            <ConflictCard
              key={date}
              date={date}
              conflicts={found.conflicts.filter((each) => each.date === date)}
              decide={plan.decide}
            />
          ))}
        </ol>
      )}
      {plan.draft.adjustments.length > 0 && (
        <ul className={styles.decided} aria-label="Décidé">
          {plan.draft.adjustments.map((each) => (
            <li key={each.date}>
              <span>{`${dateWithWeekday(each.date)}\u00a0: ${decidedText(each)}`}</span>
              <button type="button" onClick={() => plan.forget(each.date)}>
                Rétablir<span className="vh">{` le ${dateWithWeekday(each.date)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps {
  date: string;
  conflicts: readonly Conflict[];
  decide: Plan['decide'];
}

function ConflictCard({ date, conflicts, decide }: CardProps) {
  const mayForce = audienceOf(usePlatform().user) === 'admin';
  const remedies = remediesOf(conflicts, mayForce);
  return (
    <li className={styles.conflict}>
      <p>
        <strong>{`${dateWithWeekday(date)}\u00a0: `}</strong>
        {[...new Set(conflicts.map(({ text }) => text))].join('\u00a0; ')}.
      </p>
      <div className={styles.ways}>
        {remedies.map(({ label, isBest, ...remedy }) => (
          <Button
            key={label}
            size="small"
            className={isBest ? styles.best : undefined}
            icon={isBest && <Check size={15} aria-hidden />}
            onClick={() => decide({ date, ...remedy.decision })}
          >
            {label}
            <span className="vh">{`, le ${dateWithWeekday(date)}`}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

interface Remedy {
  label: string;
  isBest?: boolean;
  decision: Omit<LessonAdjustment, 'date'>;
}

/** What settles a date: the other room and the substitute first. */
function remediesOf(conflicts: readonly Conflict[], mayForce: boolean): Remedy[] {
  const room = conflicts.find((each) => each.room)?.room;
  const substitute = conflicts.find((each) => each.substitute)?.substitute;
  const hasTeacher = conflicts.some(({ kind }) => kind === 'teacher');
  const remedies: (Remedy | false | undefined | null)[] = [
    room && {
      label: `${capital(roomText(room.room))}, libre`,
      isBest: true,
      decision: { courseLocationId: room.courseLocationId, room: room.room },
    },
    substitute && { label: `${substitute.name} remplace`, isBest: true, decision: { teacherId: substitute.id } },
    { label: 'Sauter', decision: { isSkipped: true } },
    hasTeacher && { label: 'À pourvoir', decision: { teacherId: null } },
    mayForce && { label: 'Forcer', decision: { isForced: true } },
  ];
  return remedies.filter((remedy) => remedy !== false && remedy !== undefined && remedy !== null);
}

function decidedText({ isSkipped, isForced, room, teacherId }: LessonAdjustment): string {
  if (isSkipped) return 'sautée';
  const said = [room && roomText(room), teacherOf(teacherId), isForced && 'forcée'];
  return said.filter(Boolean).join(', ');
}

const teacherOf = (teacherId: number | null | undefined) => {
  if (teacherId === undefined) return undefined;
  return teacherId === null ? 'à pourvoir' : 'remplacement';
};
