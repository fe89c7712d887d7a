import { randomBytes } from 'node:crypto';
import { signer } from '../../platform/http/signed';

/** What a page proves with each signal: which tab it is and which releases it got. */
export interface Receipt {
  tab: Buffer;
  releaseIds: readonly number[];
}

const tabBytes = 16;
const wordBytes = 4;
const hour = 3600;
/** Half a day leaves a tab that is seldom looked at time to ask for another one. */
const fresh = 12 * hour;
const valid = 24 * hour;
/** As long as its releases are kept at least. */
const renewable = 30 * 24 * hour;

/** Receipts of pages: 16 random bytes for the tab, the second of issue, the ids of the releases; signed. */
export function receiptsOf({ secret, now }: { secret: string; now: () => Date }) {
  const { sign, open } = signer(secret, 'receipt');
  const second = () => Math.floor(now().getTime() / 1000);

  function give(releaseIds: readonly number[], tab: Buffer = randomBytes(tabBytes)): string {
    const words = Buffer.alloc((1 + releaseIds.length) * wordBytes);
    [second(), ...releaseIds].forEach((word, at) => words.writeUInt32BE(word, at * wordBytes));
    return sign(Buffer.concat([tab, words]));
  }

  /** With its age in seconds; undefined where it is not ours. */
  function opened(text: string): (Receipt & { age: number }) | undefined {
    const facts = open(text);
    if (!facts || facts.length < tabBytes + wordBytes) return undefined;
    const words = Array.from({ length: (facts.length - tabBytes) / wordBytes }, (_, at) =>
      facts.readUInt32BE(tabBytes + at * wordBytes),
    );
    const [issued = 0, ...releaseIds] = words;
    const age = second() - issued;
    return age >= -60 ? { tab: facts.subarray(0, tabBytes), releaseIds, age } : undefined;
  }

  return {
    give,

    /** Undefined: not ours, or older than a day. */
    read(text: string): Receipt | undefined {
      const receipt = opened(text);
      return receipt && receipt.age <= valid ? receipt : undefined;
    },

    /** What an open tab holds: which tab it is, and what takes the place of receipts that are older than half a day. */
    renew(held: readonly string[]): { tab?: Buffer; renewed: Record<string, string> } {
      const own = held.flatMap((text) => {
        const receipt = opened(text);
        return receipt && receipt.age <= renewable ? [{ text, ...receipt }] : [];
      });
      const old = own.filter(({ age }) => age > fresh);
      return {
        ...(own[0] && { tab: own[0].tab }),
        renewed: Object.fromEntries(old.map(({ text, releaseIds, tab }) => [text, give(releaseIds, tab)])),
      };
    },
  };
}
export type Receipts = ReturnType<typeof receiptsOf>;
