import type { SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { Problem } from '../../platform/http/problem';
import type { Made, Taken, Taking } from '../../platform/intake/part';

type Parts = Pick<Services, 'intake'>;

/** Who on file may be the same. */
export async function knownOf(services: Parts, queries: Queries, sent: Taken, today: string) {
  const found: SubmissionCandidate[] = [];
  for (const { known } of services.intake(sent.kind)) if (known) found.push(...(await known(queries, sent, today)));
  return found;
}

/** Each domain makes what is its own of a submission, in their order. Throws a Problem where that cannot be. */
export async function takeIn(services: Parts, taking: Taking, sent: Taken): Promise<Made> {
  let made: Made = {};
  for (const part of services.intake(sent.kind)) made = { ...made, ...(await part.take(taking, sent, made)) };
  return made;
}

/** Takes it in by itself, unless somebody probably the same is on file or a domain refuses it: then undefined (desk 18). */
export async function takeInAlone(
  services: Parts,
  taking: Omit<Taking, 'recordId' | 'take'>,
  sent: Taken,
): Promise<Made | undefined> {
  const candidates = await knownOf(services, taking.tx, sent, taking.today);
  if (candidates.some(({ verdict }) => verdict === 'probable')) return undefined;
  try {
    // A part that refuses leaves nothing of what those before it have made.
    return await taking.tx.transaction(() => takeIn(services, { ...taking, recordId: null, take: [] }, sent));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
