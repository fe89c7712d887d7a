import type { FastifyInstance, HTTPMethods } from 'fastify';
import { unknownAddress } from './failure';
import { Problem } from './problem';

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HTTPMethods[];

/** An address of the API, as it is mounted. */
interface Address {
  url: string;
  parts: readonly string[];
  open: Set<string>;
}

/**
 * Collects what is mounted; the returned function then closes every other method (405) and address (404) of the API. The router learns
 * of a closed method only where it would take the address for another one (`/students/counts` for `/students/:id`) and outside of `/api`, where
 * nothing catches the rest: all closed methods would be three quarters of its routes.
 */
export function closeApi(app: FastifyInstance): () => void {
  const mounted = new Map<string, Address>();
  const add = (url: string, names: readonly string[]) => {
    const address = mounted.get(url) ?? { url, parts: url.split('/'), open: new Set() };
    for (const name of names) address.open.add(name);
    mounted.set(url, address);
  };
  app.addHook('onRoute', ({ url, method }) => add(url, [method].flat()));
  return () => {
    // What reads files is added to the router a moment later.
    for (const { endpoint } of app.mounted) add(endpoint.path, [endpoint.method]);
    // As it is now: what is closed below comes by the same hook.
    const addresses = [...mounted.values()]
      .map((address) => ({ ...address, open: new Set(address.open) }))
      .sort((one, other) => openParts(one) - openParts(other));
    for (const address of addresses) {
      const closed = methods.filter((method) => !address.open.has(method));
      const isTaken = (method: string) =>
        addresses.some((other) => other.open.has(method) && covers(other, address.parts));
      close(app, address, address.url.startsWith('/api/') ? closed.filter(isTaken) : closed);
    }
    app.all('/api/*', ({ method, url }) => {
      const parts = url.split('?', 1)[0]!.split('/');
      const address = addresses.find((each) => covers(each, parts));
      throw address && methods.includes(method) ? notAllowed(address) : unknownAddress(method);
    });
  };
}

const openParts = ({ parts }: Address) => parts.filter((part) => part.startsWith(':')).length;

const covers = ({ parts }: Address, given: readonly string[]) =>
  parts.length === given.length &&
  parts.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''));

const notAllowed = ({ open }: Address) =>
  new Problem(405, 'Cette méthode n’est pas permise ici.', undefined, { allow: [...open].join(', ') });

function close(app: FastifyInstance, address: Address, closed: readonly string[]) {
  if (closed.length === 0) return;
  app.route({
    method: [...closed],
    url: address.url,
    handler: () => {
      throw notAllowed(address);
    },
  });
}
