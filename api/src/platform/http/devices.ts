import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookiesOf } from './cookies';
import { signer } from './signed';

/** On a shared computer several people are known. */
const mostPeople = 5;

const hashOf = (email: string) => createHash('sha256').update(email).digest();

/**
 * Which people have signed in with this browser before (OWASP's device cookies): for each a random number and the hash of the
 * address, signed. It opens nothing; it only spares the person the limits that strangers use up.
 */
export function devicesOf(config: Config) {
  const cookies = cookiesOf(config);
  const { sign, open } = signer(config.secret, 'device');
  const entriesOf = (request: FastifyRequest) => cookies.devicesOf(request).slice(0, mostPeople);

  const isOf = (entry: string, email: string) => open(entry)?.subarray(16).equals(hashOf(email)) ?? false;

  return {
    /** Whether anybody has signed in here before. */
    isKnown: (request: FastifyRequest): boolean => entriesOf(request).some((entry) => open(entry) !== undefined),

    /** The number of this browser for this person; undefined where they have not signed in before. */
    find: (request: FastifyRequest, email: string): string | undefined =>
      entriesOf(request)
        .find((entry) => isOf(entry, email))
        ?.split('.')[0],

    /** Remembers that this person has signed in here, before all others. */
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const entries = entriesOf(request);
      const own = entries.find((entry) => isOf(entry, email)) ?? sign(Buffer.concat([randomBytes(16), hashOf(email)]));
      cookies.setDevices(reply, [own, ...entries.filter((entry) => entry !== own)].slice(0, mostPeople));
    },
  };
}
export type Devices = ReturnType<typeof devicesOf>;
