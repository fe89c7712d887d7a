import type { BulkCalls, MailRecipient, mailOf } from '@tandem/shared/contract/platform/bulk';

/** What the window for mails needs of a list: its calls, what a mail may be, and what it may say of its addressee. */
export interface MailCalls {
  calls: Pick<BulkCalls, 'mailTemplates' | 'previewMail' | 'sendMail'>;
  schema: ReturnType<typeof mailOf>;
  variables: readonly string[];
  /** Whom mails may go to besides the people of the list. */
  recipients?: readonly MailRecipient[];
}
