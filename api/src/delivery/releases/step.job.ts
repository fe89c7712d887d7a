import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { releaseFailingMail } from '../../platform/outbox/mails';
import { addresseesOf } from '../rollout/addressees.repository';
import { byItself } from '../rollout/decider';
import { nextShare } from '../rollout/steps';
import { stepsRepository, type Underway } from '../rollout/steps.repository';
import { movingWith, Overtaken, Refused, UnderWay } from './moving';
import { pointerMovesRepository } from './pointer-moves.repository';
import { releasesRepository } from './releases.repository';

/** Makes a release go on that has been seen to be sound: to more people, to everybody, and at last to be left alone. */
export function releaseSteps(services: Services) {
  const { db, now } = services;
  const steps = stepsRepository(now);
  const widen = wideningWith(services);
  const release = releasingWith(services);
  const note = notingWith(services);

  return async ({ releaseId }: { releaseId: number }): Promise<void> => {
    const way = await steps.due(db, releaseId);
    if (!way) return;
    if (way.percent < 100) return nextShare(way.percent) < 100 ? widen(way) : release(way);
    await db.transaction(async (queries) => {
      if (await steps.prove(queries, releaseId)) await note(queries, 'prove', way);
    });
  };
}

const notingWith =
  ({ audit }: Services) =>
  (queries: Queries, action: string, { releaseId, package: of, version, percent }: Underway) => {
    const diff = { package: of, version, percent, by: byItself.by };
    const entry = { action: `release_${action}`, entity: 'release', entityId: releaseId, diff };
    return audit(queries, { id: byItself.userId, ip: byItself.ip }, entry);
  };

/** To the next share of all people. */
function wideningWith(services: Services) {
  const { db, now, moves } = services;
  const steps = stepsRepository(now);
  const pointers = pointerMovesRepository(db, now);
  const note = notingWith(services);

  return async (way: Underway): Promise<void> => {
    const { releaseId, package: of, percent } = way;
    const { by, userId, tokenId } = byItself;
    const share = nextShare(percent);
    await db.transaction(async (queries) => {
      if (!(await steps.widen(queries, releaseId, percent, share))) return;
      await pointers.note(queries, {
        package: of,
        kind: 'canary',
        fromId: releaseId,
        toId: releaseId,
        by,
        userId,
        tokenId,
      });
      await note(queries, 'canary', { ...way, percent: share });
    });
    moves.moved();
  };
}

/** To everybody, where it still fits what is live. */
function releasingWith(services: Services) {
  const { db, now } = services;
  const steps = stepsRepository(now);
  const releases = releasesRepository(db);
  const move = movingWith(services);
  const halt = haltingWith(services);

  return async (way: Underway): Promise<void> => {
    const known = await releases.find(way.package, way.version);
    if (!known) return;
    const { manifest, ungated } = known;
    const base = await releases.liveVersion(way.package);
    const isDue = (queries: Queries) => steps.widen(queries, way.releaseId, way.percent, 100);
    try {
      await move({ kind: 'promote', manifest, base, to: 'everyone', isDue, ungated }, byItself);
    } catch (error) {
      if (error instanceof Refused) await halt(way, error.faults);
      // Somebody else has decided meanwhile, or a browser is at it; the next tab asks again.
      else if (!(error instanceof Overtaken || error instanceof UnderWay)) throw error;
    }
  };
}

/** What is live has changed meanwhile, and the release no longer fits: somebody has to decide. */
function haltingWith(services: Services) {
  const { db, now, config, outbox } = services;
  const steps = stepsRepository(now);
  const note = notingWith(services);

  return (way: Underway, faults: readonly string[]): Promise<void> =>
    db.transaction(async (queries) => {
      if (!(await steps.halt(queries, way.releaseId))) return;
      await note(queries, 'halt', way);
      const state = `Elle reste à l’essai et n’avance plus\u00a0: elle ne va plus avec ce qui est en service.\n${faults.join('\n')}`;
      for (const to of await addresseesOf(queries, way.releaseId))
        await outbox.mail(queries, releaseFailingMail(config, to, { ...way, state }));
    });
}
