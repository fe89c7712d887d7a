import { badRequest, Problem } from '../../platform/http/problem';
import { threads, TooHeavy } from '../../platform/threads/threads';
import { type Scrubbed, scrubbedReport } from './scrub.content';

/** The time for a larger one would be taken from everybody else. */
const mostBytesHere = 32 * 1024;

const scrubBeside = threads<Uint8Array, Scrubbed>({
  module: new URL('scrub.thread.ts', import.meta.url),
  most: 1,
  waiting: 20,
  longestMs: 10_000,
  heapMb: 256,
});

/** The body of a report, read and scrubbed. Throws 400 for what is no JSON, 413 for what takes too long. */
export async function readReport(bytes: Buffer): Promise<unknown> {
  const report = bytes.length > mostBytesHere ? await scrubBeside(bytes).catch(refuseHeavy) : scrubbedReport(bytes);
  if (!report) throw badRequest();
  return report;
}

function refuseHeavy(error: unknown): never {
  if (error instanceof TooHeavy) throw new Problem(413, 'Ce rapport est trop volumineux.');
  throw error;
}
