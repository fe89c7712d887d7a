import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Services } from '../../services';
import { Problem } from '../http/problem';
import { escaped } from '../mail-templates/html';
import type { Payloads } from './outbox.repository';

const linked = (text: string) => escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

/** Loopback only, and not through a proxy that speaks for another person. */
function refuseStrangers({ socket, headers }: FastifyRequest) {
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  if (!isLocal || headers['x-forwarded-for']) throw new Problem(404, 'Cette adresse n’existe pas.');
}

/** `/dev/mailbox`: the mails that nobody sends, for development. The caller must not mount it in production. */
export function mailboxPage(app: App, { outbox }: Services) {
  app.get('/dev/mailbox', async (request, reply) => {
    refuseStrangers(request);
    const rows = await outbox.listMails();
    const mails = rows.map(({ payload, createdAt }) => ({
      ...outbox.openMail(payload as unknown as Payloads['mail']),
      createdAt,
    }));
    return sendPage(reply, mails.map(articleOf).join('\n'));
  });
}

const articleOf = ({ to, subject, text, createdAt }: { to: string; subject: string; text: string; createdAt: Date }) =>
  `<article><h2>${escaped(subject)}</h2><p>À ${escaped(to)}, <time>${createdAt.toISOString()}</time></p><pre>${linked(text)}</pre></article>`;

const sendPage = (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Boîte d’envoi de développement</title></head><body><h1>Boîte d’envoi de développement</h1>${body || '<p>Aucun message.</p>'}</body></html>`,
    );
