import { randomBytes } from 'node:crypto';
import { signer } from '../../platform/http/signed';

/** What a preview link shows, and until when. */
interface PreviewLink {
  package: string;
  version: string;
  until: Date;
}

const separator = '\n';

/** Links that show a release in one browser: package, version, expiry and a random number, signed. */
export function previewTokens({ secret, now }: { secret: string; now: () => Date }) {
  const { sign, open } = signer(secret, 'preview');
  return {
    give: ({ package: of, version, until }: PreviewLink): string =>
      sign(Buffer.from([of, version, until.toISOString(), randomBytes(9).toString('base64url')].join(separator))),

    /** Undefined for what we did not sign. Whether it is over is said apart: the visitor is told which. */
    read(token: string): (PreviewLink & { isOver: boolean }) | undefined {
      const facts = open(token);
      if (!facts) return undefined;
      const [of = '', version = '', instant = ''] = facts.toString().split(separator);
      const until = new Date(instant);
      return { package: of, version, until, isOver: !(until > now()) };
    },
  };
}
export type PreviewTokens = ReturnType<typeof previewTokens>;
