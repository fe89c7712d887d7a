import { noticeTypeOf, noticeTypes, type NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Config } from '../../config';
import type { Mail } from '../../platform/outbox/outbox.repository';

/** What somebody is written of. */
export interface MailedNotification {
  type: NoticeType;
  title: string;
  link: string | null;
}
export interface Addressee {
  email: string;
  firstName: string;
  notifications: readonly MailedNotification[];
}

/** Class C leaves no house: a mail says that something waits, never of whom or why (coaching 2). */
const coachingSentences: Partial<Record<NoticeType, string>> = {
  coach_urgent: 'Une demande urgente vous attend dans CoachApp.',
  coach_no_contact: 'Un suivi vous attend dans CoachApp.',
  coach_joined: 'Un suivi vous attend dans CoachApp.',
};

/** The page of coaching: whatever leads there is of coaching. */
export const coachingPage = '/internal/coachapp';

function lineOf({ publicUrl }: Config, { type, title, link }: MailedNotification): string {
  if (noticeTypeOf(type).isCoaching || link?.startsWith(coachingPage))
    return `${coachingSentences[type] ?? 'Une demande vous attend dans CoachApp.'}\n${publicUrl}${coachingPage}`;
  return `${title}\n${publicUrl}${link ?? `/internal/notification?type=${type}`}`;
}

const mailText = ({ publicUrl }: Config, firstName: string, text: string) => `Bonjour ${firstName},

${text}

Vous choisissez les e-mails que vous recevez sur ${publicUrl}/internal/account

Tandem
Gestion des apprentis
`;

/** Of what cannot wait; several that came together are one mail. */
export function noticeMail(config: Config, { email, firstName, notifications }: Addressee): Mail {
  const lines = new Set(notifications.map((each) => lineOf(config, each)));
  const [first] = notifications;
  return {
    to: email,
    subject:
      first && notifications.length === 1
        ? noticeTypeOf(first.type).label
        : countOf(notifications.length, 'notification'),
    text: mailText(config, firstName, [...lines].join('\n\n')),
  };
}

/** The summary of a day (`2026-11-25`): how many of each type wait, and where they are. */
export function summaryMail(config: Config, { email, firstName, notifications }: Addressee, day: string): Mail {
  const lines = noticeTypes.flatMap((type) => {
    const number = notifications.filter((each) => each.type === type).length;
    const link = `${config.publicUrl}/internal/notification?type=${type}`;
    return number > 0 ? [`${noticeTypeOf(type).label}\u00a0: ${number}\n${link}`] : [];
  });
  return {
    to: email,
    subject: `Résumé du ${formatDate(day)}\u00a0: ${countOf(notifications.length, 'notification')}`,
    text: mailText(
      config,
      firstName,
      `Voici ce que vous n’avez pas encore lu dans Tandem\u00a0:\n\n${lines.join('\n\n')}`,
    ),
  };
}
