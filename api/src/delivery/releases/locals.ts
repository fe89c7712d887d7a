import type { ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import type { releases as contract } from '@tandem/shared/contract/delivery/releases';
import { remoteCeiling } from '@tandem/shared/releases/gate.budgets';
import { apiPrefixGate, prefixGate } from '@tandem/shared/releases/gate.routes';
import type { Services } from '../../services';
import { openApi } from '../../platform/http/openapi';
import { Problem, unavailable } from '../../platform/http/problem';
import type { Decider } from '../rollout/decider';
import { Refused } from './moving';
import { releasesRepository } from './releases.repository';

type Wish = ParsedOf<typeof contract.local>['body'];

const notAllowed =
  'L’administration n’a pas autorisé les modules essayés depuis un poste de travail (Réglages, Fonctions).';

/** For teams elsewhere: what is live, and a link that shows their own build inside of it. */
export function locals({ db, now, config, audit, settings, rollout }: Services) {
  const releases = releasesRepository(db);

  const live = async () => (await releases.live()).map(({ manifest }) => manifest);

  /** Addresses of other packages stay theirs, in this browser too. */
  async function foreignPrefixes(of: string, prefixes: readonly string[]): Promise<string[]> {
    const own = { prefixes: [...prefixes] };
    const [standing, api] = await Promise.all([live(), openApi()]);
    const others = standing.filter(({ name }) => name !== of);
    return [
      ...others.flatMap((other) => prefixGate(own, other).map((fault) => `${of} ↔ ${other.name}\u00a0: ${fault}`)),
      ...apiPrefixGate(own, api).map((fault) => `${of}\u00a0: ${fault}`),
    ];
  }

  return {
    /** A signed link, for the browser that opens it. Throws Refused, or 403 where the administration has not allowed it. */
    async link(of: string, { port, prefixes, minutes }: Wish, decider: Decider) {
      if (!(await settings('feature')).localRemotes) throw new Problem(403, notAllowed);
      if (of === 'shell') throw new Problem(422, 'La coquille ne s’essaie pas depuis un poste de travail.');
      const faults = await foreignPrefixes(of, prefixes);
      if (faults.length > 0) throw new Refused(faults);
      const until = new Date(now().getTime() + minutes * 60_000);
      const token = rollout.locals.giveLink({ package: of, port, prefixes, until });
      const diff = { package: of, port, until: until.toISOString(), by: decider.by, tokenId: decider.tokenId };
      await audit(db, { id: decider.userId, ip: decider.ip }, { action: 'release_local', entity: 'release', diff });
      return { url: `${config.publicUrl}/preview/local/${token}`, until: until.toISOString() };
    },

    async platform(): Promise<ReplyOf<typeof contract.platform>> {
      const standing = await live();
      const shell = standing.find(({ name }) => name === 'shell');
      if (!shell) throw unavailable();
      return {
        platform: shell.platform,
        provides: shell.provides,
        versions: Object.fromEntries(standing.map(({ name, version }) => [name, version])),
        budgets: remoteCeiling,
        openApi: '/api/openapi.json',
      };
    },
  };
}
