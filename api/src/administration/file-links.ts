import { signer } from '../platform/http/signed';

interface Facts {
  name: string;
  userId: number;
}

/** Links to files that are good for a while and for one person. */
export function fileLinks(secret: string, purpose: string, { now, ms }: { now: () => Date; ms: number }) {
  const { sign, open } = signer(secret, purpose);
  const factsOf = ({ name, userId }: Facts, until: number) => `${until} ${userId} ${name}`;
  return {
    make: (facts: Facts): string => sign(Buffer.from(factsOf(facts, now().getTime() + ms))),
    opens: (link: string, facts: Facts): boolean => {
      const text = open(link)?.toString('utf8') ?? '';
      const until = Number(text.split(' ', 1)[0]);
      return until >= now().getTime() && text === factsOf(facts, until);
    },
  };
}
