import type { ComingLesson } from '@tandem/shared/contract/teaching/attendance.day';
import { countOf } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Status } from '@tandem/shared/ui/display/Status';
import { Clock, MapPin } from 'lucide-react';
import { roomOf } from '../../teaching.labels';
import type { Clock as Now } from '../phone/useClock';
import { dateText, isOn, isOpenAt, sheetOf } from './day.labels';
import styles from './day.module.css';

interface Props {
  lesson: ComingLesson;
  clock: Now;
}

/** The lesson that is on or comes next: when, where, with whom, and the way into its attendance. */
export function NextLesson({ lesson, clock, day }: Props & { day: string }) {
  const { groupId, code, branch, location, date, startsAt, endsAt, standsInFor } = lesson;
  const isOpen = isOpenAt(lesson, clock);
  return (
    <section className={styles.next} aria-label={isOn(lesson, clock) ? 'Séance en cours' : 'Prochaine séance'}>
      <p className={styles.when}>
        {isOn(lesson, clock) ? 'Séance en cours' : 'Prochaine séance'}
        {standsInFor && <Status tone="info">Remplacement</Status>}
      </p>
      <h3>
        <Link to={`/internal/appapp/group/show/${groupId}?tab=participants`}>{`${branch}, ${location}`}</Link>
      </h3>
      <ul className={styles.facts}>
        <li>
          <Clock size={16} aria-hidden />
          {`${dateText(date, day)}, ${startsAt}–${endsAt}`}
        </li>
        <li>
          <MapPin size={16} aria-hidden />
          {roomOf(lesson) || 'Salle à préciser'}
        </li>
      </ul>
      {standsInFor && <p className={styles.note}>{`Vous remplacez ${standsInFor}.`}</p>}
      {isOpen ? (
        <LinkButton to={sheetOf(lesson)} variant="primary" className={styles.enter}>
          Saisir les présences
        </LinkButton>
      ) : (
        <p className={styles.note}>La saisie s’ouvre trente minutes avant le début.</p>
      )}
      <People lesson={lesson} title={`${countOf(lesson.people.length, 'participant·e')}, groupe ${code}`} />
    </section>
  );
}

function People({ lesson: { people, code }, title }: { lesson: ComingLesson; title: string }) {
  if (people.length === 0) return <p className={styles.note}>{`Personne n’est attendu, groupe ${code}.`}</p>;
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.people} aria-label="Participant·es" data-personal="">
        {people.map(({ enrolmentId, studentId, firstName, lastName, isAway }) => (
          <li key={enrolmentId}>
            <Link to={`/internal/students/show/${studentId}`}>{`${firstName} ${lastName}`}</Link>
            {isAway && <Status tone="info">Absence annoncée</Status>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another lesson of the same day. */
export function OtherLesson({ lesson, clock }: Props) {
  const { code, branch, location, startsAt, endsAt, people } = lesson;
  return (
    <li>
      <span className={styles.words}>
        <b>{`${startsAt}–${endsAt}, ${branch}, ${location}`}</b>
        <small>{[code, roomOf(lesson), countOf(people.length, 'participant·e')].filter(Boolean).join(' · ')}</small>
      </span>
      <LinkButton
        to={sheetOf(lesson)}
        size="small"
        aria-label={isOpenAt(lesson, clock) ? `Saisir les présences\u00a0: ${code}` : `Voir la séance\u00a0: ${code}`}
      >
        {isOpenAt(lesson, clock) ? 'Saisir' : 'Voir'}
      </LinkButton>
    </li>
  );
}
