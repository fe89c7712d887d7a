import { weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import { countOf } from '@tandem/shared/rules/text/count';
import { DoorOpen, Presentation, TriangleAlert } from 'lucide-react';
import { roomText } from '../../../kit/rooms';
import styles from './choices.module.css';
import { hourOf } from './plan';
import type { Plan } from './usePlan';

/** The hours at which somebody who waits could come, the best first. */
export function HourChoice({ suggestion, draft: { plan }, set }: Plan) {
  if (suggestion.hours.length === 0)
    return <p className={styles.none}>Personne n’attend à ce lieu&nbsp;: choisissez vous-même le jour et l’heure.</p>;
  return (
    <fieldset className={styles.choice}>
      <legend>
        Créneau <span>selon qui attend</span>
      </legend>
      {suggestion.hours.map((hour) => (
        <label key={`${hour.weekday} ${hour.startsAt}`} className={styles.line}>
          <input
            type="radio"
            name="hour"
            checked={hour.weekday === plan.weekday && hour.startsAt === plan.startsAt && hour.endsAt === plan.endsAt}
            onChange={() => set({ ...hourOf(hour), teacherId: null })}
          />
          <span className={styles.words}>
            <strong>{`${weekdayLabels[hour.weekday]} ${hour.startsAt}–${hour.endsAt}`}</strong>
            <small>{`${countOf(hour.people, 'personne')}, jusqu’à ${hour.longestDays}\u00a0j`}</small>
          </span>
          <Means hour={hour} />
        </label>
      ))}
    </fieldset>
  );
}

/** Who could teach then, and where. */
const Means = ({ hour: { teachers, room } }: { hour: SuggestedHour }) => (
  <span className={styles.means}>
    <span className={teachers === 0 ? styles.missing : undefined}>
      {teachers === 0 ? <TriangleAlert size={14} aria-hidden /> : <Presentation size={14} aria-hidden />}
      {teachers === 0 ? 'aucun·e répétiteur·trice' : countOf(teachers, 'répétiteur·trice')}
    </span>
    <span className={room ? undefined : styles.missing}>
      {room ? <DoorOpen size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
      {room ? roomText(room.room) : 'aucune salle'}
    </span>
  </span>
);
