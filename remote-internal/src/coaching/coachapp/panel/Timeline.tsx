import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import {
  type AccompanimentMode,
  accompanimentModeLabels,
  accompanimentPresenceLabels,
} from '@tandem/shared/contract/enumerations';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/dates';
import { Link } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/Button';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Status } from '@tandem/shared/ui/Status';
import {
  BriefcaseBusiness,
  ClipboardList,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Phone,
  Plus,
  Users,
  Video,
} from 'lucide-react';
import { useId, useState } from 'react';
import { accompanimentHref } from '../../words';
import styles from './timeline.module.css';

const few = 5;
const icons: Readonly<Record<AccompanimentMode, LucideIcon>> = {
  meeting: MessagesSquare,
  phone: Phone,
  video: Video,
  message: MessageCircle,
  network: Users,
  visit: BriefcaseBusiness,
  admin: ClipboardList,
};
const mayAdd = ['accepted', 'active', 'paused'];

/** What was said in a follow-up, the newest first (coaching 12). */
export function Timeline({ of }: { of: Pick<Coaching, 'id' | 'studentId' | 'status'> }) {
  const title = useId();
  const found = useEndpoint(accompaniments.list, { params: { id: of.id } });
  const [isWhole, setIsWhole] = useState(false);

  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>Accompagnements</h3>
        {mayAdd.includes(of.status) && (
          <LinkButton
            size="small"
            icon={<Plus size={16} aria-hidden />}
            to={accompanimentHref({ coachingId: of.id, studentId: of.studentId })}
          >
            Nouvel accompagnement
          </LinkButton>
        )}
      </div>
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className={styles.note}>Aucun accompagnement pour l’instant.</p>}
            <ol className={styles.line}>
              {rows.slice(0, isWhole ? undefined : few).map((row) => (
                <Moment key={row.id} of={row} />
              ))}
            </ol>
            {rows.length > few && !isWhole && (
              <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
                {`Tous les accompagnements (${total})`}
              </Button>
            )}
            {isWhole && total > rows.length && (
              <p className={styles.note}>{`Les ${rows.length} derniers de ${total}.`}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Moment({ of }: { of: Accompaniment }) {
  const Icon = icons[of.mode];
  const facts = [
    formatDate(of.date),
    `${of.minutes}\u00a0min`,
    accompanimentPresenceLabels[of.presence].toLowerCase(),
    of.coach,
  ];
  const people = of.participants.map(({ label }) => label).join(', ');
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
        {(of.nextStep ?? of.nextDate) && (
          <p className={styles.note}>
            {`Suite\u00a0: ${[of.nextStep, of.nextDate && formatDate(of.nextDate)].filter(Boolean).join(', ')}`}
          </p>
        )}
      </div>
    </li>
  );
}
