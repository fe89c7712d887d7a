import type { FastifyReply } from 'fastify';
import type { FileReply } from './answer';

/** Sends a file that is never cached, sniffed or named by anything but us (RFC 6266). */
export function sendFile(reply: FastifyReply, { filename, type, body, isInline = false }: FileReply) {
  const ascii = filename.normalize('NFD').replaceAll(/[^\w .-]/g, '');
  const name = encodeURIComponent(filename).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return reply
    .type(type)
    .header(
      'content-disposition',
      `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${name}`,
    )
    .send(body);
}
