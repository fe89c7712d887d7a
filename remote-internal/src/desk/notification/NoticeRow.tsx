import type { Notice } from '@tandem/shared/contract/desk/notifications';
import { noticeTypeOf } from '@tandem/shared/contract/desk/notifications.types';
import { Link } from '@tandem/shared/router';
import { formatTime } from '@tandem/shared/rules/time/dates';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';
import { Mail, MailOpen } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { leaveRow } from '../rows';
import rowStyles from '../rows.module.css';
import styles from './notification.module.css';
import { useMark } from './useMark';

const urgent: ReadonlySet<Notice['type']> = new Set([
  'coach_urgent',
  'backup_failed',
  'mail_failed',
  'release_damaged',
]);
const toneOf = ({ type, isDone }: Notice): Tone => (urgent.has(type) && !isDone ? 'err' : 'neutral');

interface Props {
  notice: Notice;
  /** Once it is done it leaves the list. */
  leaves: boolean;
}

/** What a person was told: a box for «done», the way to the matter, which reads it, and when. */
export function NoticeRow({ notice, leaves }: Props) {
  const { id, type, title, body, link, createdAt, isRead, isDone } = notice;
  const { mark, isRunning, isMoving } = useMark(id);
  const isUnread = !isRead && !isDone;
  const handleTick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    mark(isDone ? 'todo' : 'done');
    if (leaves) leaveRow(target);
  };
  const content = (
    <>
      {isUnread && <span className="vh">Non lue&nbsp;: </span>}
      {title}
    </>
  );

  return (
    <li className={isUnread ? styles.unread : undefined}>
      <CheckField
        className={rowStyles.tick}
        label={<span className="vh">Traitée&nbsp;: {title}</span>}
        data-row-box=""
        checked={isDone !== isMoving}
        disabled={isRunning}
        onChange={handleTick}
      />
      <div className={styles.words}>
        {link ? (
          <Link to={link} data-row-link="" onClick={() => !isRead && mark('read')}>
            {content}
          </Link>
        ) : (
          <b>{content}</b>
        )}
        {body && <p>{body}</p>}
        <small>
          <Status tone={toneOf(notice)}>{noticeTypeOf(type).label}</Status>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </small>
      </div>
      {!isDone && (
        <IconButton
          label={`${isRead ? 'Marquer comme non lue' : 'Marquer comme lue'}\u00a0: ${title}`}
          icon={isRead ? <Mail size={18} aria-hidden /> : <MailOpen size={18} aria-hidden />}
          onClick={() => mark(isRead ? 'unread' : 'read')}
        />
      )}
    </li>
  );
}
