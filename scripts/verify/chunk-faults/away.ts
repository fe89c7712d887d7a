import { entriesOf, type Remote, remotes } from '../built';
import type { Fault } from '../fault-proxy';
import type { Harness } from '../harness';
import { sawFallback } from '../page';
import { atWork, goOn, isUsableSoon, neighbourOf, worksAt, worksBeside } from '../remotes-at-work';
import { settled } from '../settled';
import type { Visit } from '../visits';
import { type Outcome, outcomeOf } from './case';

/** Every file of one remote does not come, for as long as the visit lasts. */
interface Away {
  remote: Remote;
  fault: Fault;
}

export const aways: readonly Away[] = remotes.flatMap((remote) =>
  (['404', 'reset', 'hang'] as const).map((fault) => ({ remote, fault })),
);
export const awayTitle = ({ remote, fault }: Away) => `${remote} is away, ${fault}`;

const fallbackMs = 10_000;

/** A browser has six connections over HTTP/1.1: where all wait, nothing else can come. Then the files wait that all others need. */
function ruleOf({ remote, fault }: Away): Visit['line']['rule'] {
  const entries = entriesOf(remote);
  const isTargeted = (path: string) => (fault === 'hang' ? entries.has(path) : path.startsWith(`/r/${remote}/`));
  return ({ path }) => (isTargeted(path) ? fault : undefined);
}

/** The shell stands soon, the fallback too; the same tab goes on to another remote, another person works with the third one. */
export async function awayCase(harness: Harness, away: Away): Promise<Outcome> {
  const { remote, fault } = away;
  const who = remote === 'remote-auth' ? 'anonymous' : 'admin';
  const neighbour = neighbourOf(remote, who);
  const isSilent = fault === 'hang';
  const isStuck = isSilent && remote === 'remote-auth';
  const visit = await harness.open({ who });
  const { page, line } = visit;
  line.rule = ruleOf(away);
  return outcomeOf(visit, async () => {
    await isUsableSoon(page, atWork[remote].address);
    // A person who waits for something that does not come can go elsewhere meanwhile.
    if (!isSilent) {
      await sawFallback(page, fallbackMs);
      await settled(visit);
    }
    await goOn(page, atWork[neighbour].address, isStuck);
    await worksAt(page, neighbour);
    await worksBeside(harness, remote, line.rule);
    await goOn(page, atWork[remote].address, isStuck);
    await sawFallback(page, fallbackMs);
  });
}
