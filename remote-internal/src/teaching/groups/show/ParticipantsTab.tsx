import type { GroupFile, Participant } from '@tandem/shared/contract/teaching/groups';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { EllipsisVertical, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NotNotified } from '../../../kit/not-notified/NotNotified';
import { LeavingDialog } from './LeavingDialog';
import { MoveDialog } from './MoveDialog';
import styles from './participants.module.css';
import { AddParticipantDialog } from './AddParticipantDialog';

type Opened = { kind: 'place' } | { kind: 'move' | 'drop'; who: Participant };

/** Who is in the group, and who was; a place is given, changed and given back here. */
export function ParticipantsTab({ group }: { group: GroupFile }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const current = group.participants.filter(({ to }) => to === null);
  const former = group.participants.filter(({ to }) => to !== null);
  const isOver = group.status === 'closed' || group.status === 'cancelled';
  const mayPlace = group.may.change && !isOver;
  const free = group.capacity - group.places;

  return (
    <div className={styles.cards}>
      <Card
        title="Participant·es"
        action={
          mayPlace && (
            <Button
              size="small"
              icon={<UserPlus size={16} aria-hidden />}
              disabled={free <= 0}
              onClick={() => setOpened({ kind: 'place' })}
            >
              {free > 0 ? `Ajouter (${countOf(free, 'place')} libre${free > 1 ? 's' : ''})` : 'Complet'}
            </Button>
          )
        }
      >
        <NotNotified rows={group.untold} mayAct={group.may.change} isOfMany />
        {current.length === 0 && <EmptyState title="Personne encore." text="Les personnes placées apparaissent ici." />}
        <ul className={styles.people} aria-label="Participant·es">
          {current.map((who) => (
            <Person key={who.placeId} who={who}>
              {mayPlace && (
                <Menu
                  label={`Actions pour ${who.name}`}
                  trigger={<EllipsisVertical size={18} aria-hidden />}
                  items={[
                    { label: 'Changer de groupe…', onSelect: () => setOpened({ kind: 'move', who }) },
                    { label: 'Arrête le cours…', onSelect: () => setOpened({ kind: 'drop', who }), isDanger: true },
                  ]}
                />
              )}
            </Person>
          ))}
        </ul>
      </Card>
      {former.length > 0 && (
        <Card title="Ancien·nes participant·es">
          <ul className={styles.people} aria-label="Ancien·nes participant·es">
            {former.map((who) => (
              <Person key={who.placeId} who={who} />
            ))}
          </ul>
        </Card>
      )}
      {opened?.kind === 'place' && <AddParticipantDialog group={group} onClose={close} />}
      {opened?.kind === 'move' && <MoveDialog group={group} who={opened.who} onClose={close} />}
      {opened?.kind === 'drop' && <LeavingDialog group={group} who={opened.who} onClose={close} />}
    </div>
  );
}

const ends = { completed: 'Terminé', moved: 'Autre groupe', dropped: 'Abandon' } as const;

function Person({ who, children }: { who: Participant; children?: ReactNode }) {
  const { from, to, endKind, failReason, profession, learningYear, goal } = who;
  const until = to && [endKind && ends[endKind], `jusqu’au ${formatDate(to)}`, failReason].filter(Boolean).join(', ');
  return (
    <li>
      <Avatar name={who.name} />
      <span className={styles.words}>
        <Link to={`/internal/students/show/${who.studentId}`}>{who.name}</Link>
        <small>{[profession, learningYear].filter(Boolean).join(' · ')}</small>
        {goal && <small>{`Objectif\u00a0: ${goal}`}</small>}
      </span>
      <span className={styles.since}>{until ?? `Depuis le ${formatDate(from)}`}</span>
      {children}
    </li>
  );
}
