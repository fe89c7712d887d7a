import type { FastifyInstance } from 'fastify';
import { inline } from './inline/inline';

export function serveFavicon(app: FastifyInstance) {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(inline.logo),
  );
}
