import type { FastifyInstance, HTTPMethods } from 'fastify';
import { unknownAddress } from './failure';
import { Problem } from './problem';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Collects what is mounted; the returned function then closes every other method (405) and address (404) of the API. */
export function closeApi(app: FastifyInstance): () => void {
  const open = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = open.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    open.set(url, known);
  });
  return () => {
    // What reads files is added to the router a moment later: its methods are open too.
    for (const { endpoint } of app.mounted) open.get(endpoint.path)?.add(endpoint.method);
    for (const [url, known] of Array.from(open)) closeMethods(app, url, known);
    app.all('/api/*', ({ method }) => {
      throw unknownAddress(method);
    });
  };
}

function closeMethods(app: FastifyInstance, url: string, known: ReadonlySet<string>) {
  const closed = methods.filter((method) => !known.has(method));
  if (closed.length === 0) return;
  const allow = [...known].join(', ');
  app.route({
    method: closed,
    url,
    handler: () => {
      throw new Problem(405, 'Cette méthode n’est pas permise ici.', undefined, { allow });
    },
  });
}
