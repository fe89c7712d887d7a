import type { releases as contract } from '@tandem/shared/contract/delivery/releases';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import { notFound, Problem } from '../../platform/http/problem';
import { trials } from './trials';
import type { Decider } from '../rollout/decider';
import { locals } from './locals';
import { Overtaken, Refused, UnderWay } from './moving';
import { pruning } from './pruning';
import { publishing } from './publishing';
import { retiringWith } from './retiring';
import { releasesRepository } from './releases.repository';
import { releaseSignalsRepository } from './releases.signals.repository';
import { inTurns } from '../store/store';

const atOnce = 8;

const overtaken = ({ live }: Overtaken) =>
  outcome(409, { message: `La version en service a changé entre-temps\u00a0: ${live ?? 'aucune'}.`, live });
const underWay = outcome(425, {
  message: 'La version est essayée dans un navigateur\u00a0: recommencez dans un instant.',
  faults: [],
});
const refused = ({ faults }: Refused) => outcome(422, { message: 'La version est refusée.', faults: [...faults] });

export function releasesHandlers(
  services: Services,
): Handlers<typeof contract, Exclude<keyof typeof contract, 'prune'>> {
  const { db, store } = services;
  const releases = releasesRepository(db);
  const decide = publishing(services);
  const prune = pruning(services);
  const trial = trials(services);
  const retire = retiringWith(services);
  const local = locals(services);
  const signals = releaseSignalsRepository(db, services.now);

  async function deciderOf({ person, deployer, ip }: FastifyRequest): Promise<Decider> {
    if (deployer) return { by: `jeton «\u00a0${deployer.name}\u00a0»`, userId: null, tokenId: deployer.tokenId, ip };
    return { by: await releases.publisherName(person!.id), userId: person!.id, tokenId: null, ip };
  }

  const moved = async (id: Promise<number>) => releases.show(await id);
  const overtakenAnswer = (error: unknown) => {
    if (error instanceof Overtaken) return overtaken(error);
    throw error;
  };
  const refusedAnswer = (error: unknown) => {
    if (error instanceof Refused) return refused(error);
    throw error;
  };
  const anyAnswer = (error: unknown) => {
    if (error instanceof UnderWay) return underWay;
    return error instanceof Refused ? refused(error) : overtakenAnswer(error);
  };

  return {
    list: () => releases.list(),
    history: ({ params, query }) => releases.history(params.package, query),
    manifest: async ({ params }) => {
      const found = await releases.find(params.package, params.version);
      if (!found) throw notFound('Version');
      return found.manifest;
    },
    live: async () => (await releases.live()).map(({ manifest }) => manifest),
    missing: async ({ params, body: { names } }) => {
      const stored = await store.has(params.package, names);
      const whole = await inTurns(names, atOnce, (name) => store.read(params.package, name));
      return names.filter((name, index) => !stored.has(name) || !whole[index]);
    },

    publish: async ({ params, body: { manifest, base, to, force }, request }) => {
      if (manifest.name !== params.package) throw new Problem(422, `Cette version est de ${manifest.name}.`);
      if (force && !request.person) throw new Problem(403, 'Seule l’administration peut forcer une publication.');
      const wish = { manifest, base, to: to ?? ('steps' as const), ...(force && { ungated: force }) };
      return moved(decide.publish(wish, await deciderOf(request))).catch(anyAnswer);
    },
    promote: async ({ params, body: { version, base, percent }, request }) =>
      moved(decide.promote(params.package, { version, base, percent }, await deciderOf(request))).catch(anyAnswer),
    rollback: async ({ params, body: { version, base }, request }) =>
      moved(decide.rollback(params.package, { version, base }, await deciderOf(request))).catch(overtakenAnswer),

    withdraw: async ({ params, body, request }) =>
      moved(trial.withdraw(params.package, body, await deciderOf(request))),
    retire: async ({ params, body, request }) =>
      moved(retire(params.package, body, await deciderOf(request))).catch(overtakenAnswer),
    preview: ({ params, body: { version, minutes } }) => trial.preview(params.package, version, minutes),
    local: async ({ params, body, request }) =>
      local.link(params.package, body, await deciderOf(request)).catch(refusedAnswer),
    platform: () => local.platform(),
    errors: ({ params }) => signals.errors(params.package, params.version),
    timings: ({ params, query }) => signals.timings(params.package, query.days),

    prune: ({ person }) => prune(person),
  };
}
