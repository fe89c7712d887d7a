import type { MailKind } from './mail-kind';
import { accountMails } from './mails.accounts';
import { bulkMails, ownKinds } from './mails.bulk';
import { coachingMails } from './mails.coaching';
import { courseMails } from './mails.courses';
import { consentMails, submissionMails } from './mails.submissions';

/** Every mail that Tandem sends by itself, and those that it proposes to an office, in the order of their page. */
export const mails = {
  ...bulkMails,
  ...courseMails,
  ...submissionMails,
  ...consentMails,
  ...coachingMails,
  ...accountMails,
};

export type MailKey = keyof typeof mails;
/** What a mail must be given. */
type ValuesOf<K extends MailKey> = Readonly<Record<(typeof mails)[K]['variables'][number], string>>;

/** A mail on its way to be written: whom it is for, which, and what it says of them. */
export interface TemplateMail {
  to: string;
  key: MailKey;
  values: Readonly<Record<string, string>>;
}

/** A letter with exactly the values that its mail is given. */
export const templateMail = <K extends MailKey>(to: string, key: K, values: ValuesOf<K>): TemplateMail => ({
  to,
  key,
  values,
});

/** The mail of a key; of one that an office made itself, what may stand in it. */
export const mailKindOf = (key: string): MailKind | undefined =>
  Object.hasOwn(mails, key) ? mails[key as MailKey] : undefined;

/** What a template of the office's own may say; undefined: nobody knows this kind any more. */
export const ownKindOf = (audience: string): (typeof ownKinds)[keyof typeof ownKinds] | undefined =>
  audience === 'student' || audience === 'teacher' ? ownKinds[audience] : undefined;
