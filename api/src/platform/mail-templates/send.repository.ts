import type { Queries } from '../db/database';
import type { Audit } from '../http/audit.repository';
import type { Actor } from '../http/person';
import { type About, heldReason, journalOf } from '../outbox/third-party.repository';
import { composed, filled, findTexts, knownOf, type Mail, type MailText } from './compose.repository';
import { drawn, joined } from './joined';
import { type TemplateMail, type MailKey, mails } from './registry';

/** A mail with its words as they are now. */
export interface Template extends MailText {
  key: MailKey;
}
/** What queues a mail: the outbox, which itself writes letters here. */
interface Outbox {
  mail: (queries: Queries, mail: Mail) => Promise<unknown>;
}
interface AboutOutbox {
  mailAbout: (queries: Queries, mailAbout: { about: About; mail: Mail }) => Promise<boolean>;
}
type Values = TemplateMail['values'];
interface FilledTemplate {
  template: Template;
  values: Values;
}

/** A template by its key, `aa_placed`; undefined: the office has put it out of use. */
export async function findTemplate(queries: Queries, key: MailKey): Promise<Template | undefined> {
  const text = (await findTexts(queries, [key])).get(key);
  return text && { key, ...text };
}

const written = ({ key, ...text }: Template, to: string, values: Values): Mail => ({
  to,
  template: key,
  ...composed(knownOf(mails[key]), text, values),
});

/** Letters to one person as one mail, which goes by the template of the first. */
export const writtenTogether = (to: string, letters: readonly [FilledTemplate, ...FilledTemplate[]]): Mail => ({
  to,
  template: letters[0].template.key,
  ...drawn(joined(letters.map(({ template: { key, ...text }, values }) => filled(knownOf(mails[key]), text, values)))),
});

/** Queues a mail in the caller's transaction; the text as it goes. */
export async function sendTemplate(
  tx: Queries,
  outbox: Outbox,
  { to, template, values }: { to: string; template: Template; values: Values },
): Promise<{ subject: string; text: string }> {
  const mail = written(template, to, values);
  await outbox.mail(tx, mail);
  return { subject: mail.subject, text: mail.text };
}

/** The same by key; undefined: nobody to write to, or no such template in use. */
export async function sendFilled(
  tx: Queries,
  outbox: Outbox,
  { to, key, values }: { to: string | null; key: MailKey; values: Values },
) {
  const template = to ? await findTemplate(tx, key) : undefined;
  return to && template ? sendTemplate(tx, outbox, { to, template, values }) : undefined;
}

interface Services {
  outbox: AboutOutbox;
  audit: Audit;
}

/** Queues a mail to another person about an apprentice (house 35): held where the consent is missing, which the journal says. */
export async function queueAbout(
  tx: Queries,
  { outbox, audit }: Services,
  { mail, about, by }: { mail: Mail; about: About; by: Actor },
): Promise<'sent' | 'held'> {
  if (await outbox.mailAbout(tx, { about, mail })) return 'sent';
  await audit(tx, by, { action: 'hold_mail', ...journalOf(about), reason: heldReason(about) });
  return 'held';
}

/** The same by key; undefined: nobody to write to, or no such template in use. */
export async function sendAbout(
  tx: Queries,
  services: Services,
  { to, key, values, about, by }: { to: string | null; key: MailKey; values: Values; about: About; by: Actor },
): Promise<'sent' | 'held' | undefined> {
  const template = to ? await findTemplate(tx, key) : undefined;
  if (!to || !template) return undefined;
  return queueAbout(tx, services, { mail: written(template, to, values), about, by });
}

/** Letters and mails that are written already, ready to be sent; without those that the office has put out of use. */
export async function writtenMails(queries: Queries, given: readonly (TemplateMail | Mail)[]): Promise<Mail[]> {
  const keys = new Set(given.flatMap((one) => ('key' in one ? [one.key] : [])));
  const texts = keys.size > 0 ? await findTexts(queries, [...keys]) : undefined;
  return given.flatMap((one) => {
    if (!('key' in one)) return [one];
    const text = texts?.get(one.key);
    return text ? [written({ key: one.key, ...text }, one.to, one.values)] : [];
  });
}
