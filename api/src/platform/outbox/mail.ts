import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import type { Config } from '../../config';
import type { SettingsReader } from '../settings/settings.reader.repository';
import type { Mail } from './outbox.repository';
import { mailPage, plainHtml } from '../mail-templates/html';
import { GiveUp } from './delivery';

/** Sends one mail over SMTP; `name` tells it from all others, so that a second sending after a crash is known as the same mail. Throws GiveUp when the server never takes this message, or never for this address. */
type SendMail = (mail: Mail, name: string) => Promise<void>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Undefined without SMTP_URL: mails then wait in the outbox, readable in the development mailbox. */
export function mailSender({ smtpUrl, mailFrom, publicUrl }: Config, settings: SettingsReader): SendMail | undefined {
  if (!smtpUrl) return undefined;
  // Loaded by the first mail: a start never pays for it.
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  let connected: ReturnType<typeof connect> | undefined;
  const opened = () => (connected ??= connect());
  return async ({ to, subject, text, html = plainHtml(text, publicUrl) }, name) => {
    if (/[\r\n]/.test(to + subject)) throw new GiveUp('line break in a header');
    const { organisation, foot, sender } = await organisationOf(mailFrom, settings);
    try {
      await (
        await opened()
      ).sendMail({
        ...sender,
        to: { name: '', address: to },
        subject,
        text: `${text.trimEnd()}\n\n${foot}\n`,
        html: mailPage(html, { subject, organisation, foot }),
        messageId: `<${name}@${/@([^<>\s]+)/.exec(mailFrom)?.[1] ?? 'tandem'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw reasonOf(error as Refusal);
    }
  };
}

/** The organisation's name, how it is reached, and its own sender and address for replies, where the general settings have them. */
async function organisationOf(mailFrom: string, settings: SettingsReader) {
  const { name, email, phone, mailName, mailReplyTo } = await settings('organisation');
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    organisation: name,
    foot: [name, phone && formatPhone(phone), email].filter(Boolean).join(' · '),
    sender: {
      from: mailName ? { name: mailName, address } : mailFrom,
      ...(mailReplyTo && { replyTo: mailReplyTo }),
    },
  };
}

/** What went wrong, as nodemailer tells it: at which command, and with which answer. */
interface Refusal extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Many servers refuse a sender, a missing sign-in or relaying only once they hear for whom: that says nothing of the addressee. */
const isOfSender = ({ response = '' }: Refusal) => /^(530|5\d\d[ -]5\.(7\.\d|1\.[78]))/.test(response);

/** Only this addressee or this message; a wrong password or a refused sender is put right by the person who runs the server. */
function isForGood(refusal: Refusal): boolean {
  const { code, command, responseCode = 0 } = refusal;
  if (responseCode < 500) return false;
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO' && !isOfSender(refusal));
}

/** The server's words may repeat the address or the link: only its code is stored. */
function reasonOf(refusal: Refusal): Error {
  const reason = `SMTP ${refusal.responseCode ?? refusal.name}`;
  return isForGood(refusal) ? new GiveUp(reason) : new Error(reason);
}
