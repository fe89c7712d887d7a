import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  url: string;
  /** Every message as it came over the wire, decoded: its head with the text part, and the HTML part. */
  received: { to: string[]; text: string; html: string }[];
  /** Answers to the next messages instead of taking them. */
  refuseWith: (codes: number[]) => void;
}

type Take = (to: string[], raw: string) => number | undefined;

/** One server for all tests of a process, so that an application that knows its address can serve one after the other. */
let server: Promise<string> | undefined;
let take: Take = () => undefined;

async function listen(): Promise<string> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const responseCode = take(to, Buffer.concat(chunks).toString('utf8'));
        done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtp.server.unref();
  return `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}

/** A real SMTP server that keeps what this test sends. */
export async function smtpSink(): Promise<SmtpSink> {
  const received: SmtpSink['received'] = [];
  let refusals: number[] = [];
  take = (to, raw) => {
    const code = refusals.shift();
    if (!code) received.push({ to, ...partsOf(raw) });
    return code;
  };
  return { url: await (server ??= listen()), received, refuseWith: (codes) => void (refusals = [...codes]) };
}

/** The parts of a message of two; all of another one is text. */
function partsOf(raw: string): { text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const [, boundary] = /boundary="([^"]+)"/.exec(head) ?? [];
  const [text, html = ''] = boundary
    ? raw
        .split(`--${boundary}`)
        .slice(1)
        .map((part) => decoded(part.trim()))
    : [];
  return text === undefined ? { text: decoded(raw), html } : { text: `${head}\n\n${text}`, html };
}

/** Quoted-printable and base64 back to text, as a mail program shows it. */
function decoded(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return `${head}\n\n${/quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body}`;
}
