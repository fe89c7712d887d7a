import { createHash } from 'node:crypto';
import { packageName } from '@tandem/shared/releases/manifest';
import * as z from 'zod';
import { signer } from '../../platform/http/signed';

const facts = z.object({
  package: packageName,
  /** Where the team's own build answers, on the computer of the browser. */
  port: z.int(),
  prefixes: z.array(z.string()),
  until: z.coerce.date(),
});

/** A remote that one browser takes from the computer on which it runs, until an instant. */
export type LocalRemote = z.output<typeof facts>;

const browserFacts = facts.extend({ session: z.string() });

export const originOf = ({ port }: Pick<LocalRemote, 'port'>) => `http://127.0.0.1:${port}`;

/** Whose browser it was: another person who signs in there gets what everybody gets. */
const markOf = (session: string | undefined) =>
  createHash('sha256')
    .update(session ?? '')
    .digest('base64url');

/** Two signed texts: the link that a team opens, and what the browser then holds, which is worth nothing in another session. */
export function localTokens({ secret, now }: { secret: string; now: () => Date }) {
  const links = signer(secret, 'local-link');
  const browsers = signer(secret, 'local-browser');
  const write = (value: object) => Buffer.from(JSON.stringify(value));

  function read<T extends LocalRemote>(bytes: Buffer | undefined, shape: z.ZodType<T>): T | undefined {
    const found = bytes && shape.parse(JSON.parse(bytes.toString()));
    return found && found.until > now() ? found : undefined;
  }

  return {
    giveLink: (remote: LocalRemote): string => links.sign(write(remote)),
    readLink: (token: string): LocalRemote | undefined => read(links.open(token), facts),

    give: (remote: LocalRemote, session: string | undefined): string =>
      browsers.sign(write({ ...remote, session: markOf(session) })),
    read(token: string, session: string | undefined): LocalRemote | undefined {
      const found = read(browsers.open(token), browserFacts);
      return found?.session === markOf(session) ? found : undefined;
    },
  };
}
export type LocalTokens = ReturnType<typeof localTokens>;
