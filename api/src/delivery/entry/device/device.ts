import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

const sizes = [192, 512];

/** Tandem as an application of its own on a telephone; it opens on the lesson that is on. */
const manifest = {
  id: '/internal/appapp/group/show/current',
  name: 'Tandem',
  short_name: 'Tandem',
  description: 'Présences des cours d’appui',
  lang: 'fr-CH',
  start_url: '/internal/appapp/group/show/current',
  scope: '/',
  display: 'standalone',
  theme_color: '#0B5A52',
  background_color: '#0B5A52',
  icons: sizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

/** What a worker asks for is bound by its own policy, not by that of the page: it only passes on what the page asks of us. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** What a telephone needs to keep Tandem: the worker that opens kept pages without a network, the manifest, the icons. */
export function serveDevice(app: FastifyInstance) {
  const [worker, text] = [read('worker.js'), JSON.stringify(manifest)];
  app.get('/worker.js', (_request, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(worker),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(text),
  );
  for (const size of sizes) {
    const icon = read(`icon-${size}.png`);
    app.get(`/icon-${size}.png`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon),
    );
  }
}
