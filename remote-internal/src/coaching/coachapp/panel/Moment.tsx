import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { type GoalMove, goalMoveLabels, progressText } from '@tandem/shared/contract/coaching/goals';
import {
  type AccompanimentMode,
  accompanimentModeLabels,
  accompanimentPresenceLabels,
} from '@tandem/shared/contract/enumerations';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { Link } from '@tandem/shared/router';
import { Status } from '@tandem/shared/ui/display/Status';
import {
  BriefcaseBusiness,
  ClipboardList,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Phone,
  Target,
  Users,
  Video,
} from 'lucide-react';
import { accompanimentHref } from '../../coaching.labels';
import { Versions } from '../versions/Versions';
import styles from './timeline.module.css';

const icons: Readonly<Record<AccompanimentMode, LucideIcon>> = {
  meeting: MessagesSquare,
  phone: Phone,
  video: Video,
  message: MessageCircle,
  network: Users,
  visit: BriefcaseBusiness,
  admin: ClipboardList,
};

/** One step of a goal. */
export const Step = ({ of: { kind, text, progress, at, by } }: { of: GoalMove }) => (
  <li className={styles.moment}>
    <span className={styles.icon}>
      <Target size={16} aria-hidden />
    </span>
    <div className={styles.words}>
      <p className={styles.step}>
        <b>{goalMoveLabels[kind]}</b>
        {`\u00a0: ${text}`}
      </p>
      <p className={styles.note}>
        {[formatDate(today(new Date(at))), kind === 'advanced' && progress, by].filter(Boolean).join(' · ')}
      </p>
    </div>
  </li>
);

interface Props {
  of: Accompaniment;
  /** What the goals of the follow-up are, by their ids. */
  goalTexts: ReadonlyMap<number, string>;
}

/** One accompaniment. */
export function Moment({ of, goalTexts }: Props) {
  const Icon = icons[of.mode];
  const facts = [
    formatDate(of.date),
    `${of.minutes}\u00a0min`,
    accompanimentPresenceLabels[of.presence].toLowerCase(),
    of.coach,
  ];
  const people = of.participants.map(({ label }) => label).join(', ');
  const moved = of.goals.flatMap(({ goalId, progress }) => {
    const text = goalTexts.get(goalId);
    return text ? [`${text}, ${progressText(progress)}`] : [];
  });
  return (
    <li className={styles.moment}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.words}>
        <div className={styles.top}>
          <b>{accompanimentModeLabels[of.mode]}</b>
          {!of.isFinal && <Status tone="warn">Brouillon</Status>}
          {of.isEditedLate && <Status tone="neutral">Modifié après 72 h</Status>}
          {of.may.change && (
            <Link
              className={styles.change}
              to={accompanimentHref(of, of.id)}
              aria-label={`Modifier l’accompagnement du ${formatDate(of.date)}`}
            >
              Modifier
            </Link>
          )}
        </div>
        <p className={styles.note}>{facts.join(' · ')}</p>
        {people && <p className={styles.note}>{`Avec ${people}`}</p>}
        {of.summary && <p className={styles.text}>{of.summary}</p>}
        {of.privateNote && (
          <p className={styles.private}>
            {of.privateNote}
            <small>Note privée, visible par vous seul·e</small>
          </p>
        )}
        {moved.length > 0 && (
          <p className={styles.note}>{`${moved.length > 1 ? 'Objectifs' : 'Objectif'}\u00a0: ${moved.join(' · ')}`}</p>
        )}
        {(of.nextStep ?? of.nextDate) && (
          <p className={styles.note}>
            {`Suite\u00a0: ${[of.nextStep, of.nextDate && formatDate(of.nextDate)].filter(Boolean).join(', ')}`}
          </p>
        )}
        <Versions of={of} />
      </div>
    </li>
  );
}
