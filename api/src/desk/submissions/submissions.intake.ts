import type { SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { Problem } from '../../platform/http/problem';
import type { IntakeResult, Submission, IntakeContext } from '../../platform/intake/part';

type Parts = Pick<Services, 'intake'>;

/** Who on file may be the same. */
export async function knownOf(services: Parts, queries: Queries, sent: Submission, today: string) {
  const found: SubmissionCandidate[] = [];
  for (const { known } of services.intake(sent.kind)) if (known) found.push(...(await known(queries, sent, today)));
  return found;
}

/** Each domain makes what is its own of a submission, in their order. Throws a Problem where that cannot be. */
export async function takeIn(services: Parts, context: IntakeContext, sent: Submission): Promise<IntakeResult> {
  let result: IntakeResult = {};
  for (const part of services.intake(sent.kind)) result = { ...result, ...(await part.take(context, sent, result)) };
  return result;
}

/** Takes it in by itself, unless somebody probably the same is on file or a domain refuses it: then undefined (desk 18). */
export async function takeInAlone(
  services: Parts,
  context: Omit<IntakeContext, 'recordId' | 'take'>,
  sent: Submission,
): Promise<IntakeResult | undefined> {
  const candidates = await knownOf(services, context.tx, sent, context.today);
  if (candidates.some(({ verdict }) => verdict === 'probable')) return undefined;
  try {
    // A part that refuses leaves nothing of what those before it have made.
    return await context.tx.transaction(() => takeIn(services, { ...context, recordId: null, take: [] }, sent));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
