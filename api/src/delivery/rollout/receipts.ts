import { randomBytes } from 'node:crypto';
import { signer } from '../../platform/http/signed';

/** What a page proves with each signal: which tab it is and which releases it got. */
export interface Receipt {
  tab: Buffer;
  releaseIds: readonly number[];
}

const tabBytes = 16;
const wordBytes = 4;
const validSeconds = 24 * 3600;

/** Receipts of pages: 16 random bytes for the tab, the second of issue, the ids of the releases; signed. */
export function receiptsOf({ secret, now }: { secret: string; now: () => Date }) {
  const { sign, open } = signer(secret, 'receipt');
  const second = () => Math.floor(now().getTime() / 1000);
  return {
    give(releaseIds: readonly number[]): string {
      const words = Buffer.alloc((1 + releaseIds.length) * wordBytes);
      [second(), ...releaseIds].forEach((word, at) => words.writeUInt32BE(word, at * wordBytes));
      return sign(Buffer.concat([randomBytes(tabBytes), words]));
    },

    /** Undefined: not ours, or older than a day. */
    read(text: string): Receipt | undefined {
      const facts = open(text);
      if (!facts || facts.length < tabBytes + wordBytes) return undefined;
      const words = Array.from({ length: (facts.length - tabBytes) / wordBytes }, (_, at) =>
        facts.readUInt32BE(tabBytes + at * wordBytes),
      );
      const [issued = 0, ...releaseIds] = words;
      const age = second() - issued;
      return age >= -60 && age <= validSeconds ? { tab: facts.subarray(0, tabBytes), releaseIds } : undefined;
    },
  };
}
export type Receipts = ReturnType<typeof receiptsOf>;
