import type { Config } from '../../config';
import type { SettingsReader } from '../settings/settings.reader.repository';
import type { Mail } from './outbox.repository';
import { mailPage, plainHtml } from '../mail-templates/html';
import { GiveUp } from './delivery';

/** Sends one mail over SMTP; `name` tells it from all others, so that a second sending after a crash is known as the same mail. Throws GiveUp when the server or the address can never take it. */
export type SendMail = (mail: Mail, name: string) => Promise<void>;

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
    const { name: house, ...sender } = await houseOf(mailFrom, settings);
    try {
      await (
        await opened()
      ).sendMail({
        ...sender,
        to: { name: '', address: to },
        subject,
        text,
        html: mailPage(html, { subject, house }),
        messageId: `<${name}@${/@([^<>\s]+)/.exec(mailFrom)?.[1] ?? 'tandem'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw reasonOf(error as Error & { responseCode?: number });
    }
  };
}

/** The organisation's name, and its own sender and address for replies, where the general settings have them. */
async function houseOf(mailFrom: string, settings: SettingsReader) {
  const { name, mailName, mailReplyTo } = await settings('organisation');
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    name,
    from: mailName ? { name: mailName, address } : mailFrom,
    ...(mailReplyTo && { replyTo: mailReplyTo }),
  };
}

/** The server's words may repeat the address or the link: only its code is kept. */
function reasonOf({ name, responseCode }: Error & { code?: string; responseCode?: number }): Error {
  const reason = `SMTP ${responseCode ?? name}`;
  return responseCode !== undefined && responseCode >= 500 ? new GiveUp(reason) : new Error(reason);
}
