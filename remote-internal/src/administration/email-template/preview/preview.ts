import type { EmailTemplate } from '@tandem/shared/contract/administration/email-templates';
import { fillMail, type MailBlock, mailSubject, mailPlainText, readMail } from '@tandem/shared/rules/mails/mail-text';

export type PreviewValues = Readonly<Record<string, string>>;

export interface Preview {
  subject: string;
  blocks: MailBlock[];
  text: string;
}

/** What the mail says with these values: the same reading as that of the server. */
export function previewOf({ variables }: EmailTemplate, subject: string, body: string, values: PreviewValues): Preview {
  const links = variables.flatMap(({ name, kind }) => (kind === 'link' ? [name] : []));
  const blocks = fillMail(readMail(body), { values, links });
  return { subject: mailSubject(subject, values), blocks, text: mailPlainText(blocks) };
}

/** The examples of a template, by variable. */
export const examplesOf = ({ variables }: EmailTemplate): PreviewValues =>
  Object.fromEntries(variables.map(({ name, example }) => [name, example]));
