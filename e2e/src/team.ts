import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { AnswerOf, InputOf } from '@tandem/shared/contract/endpoint';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { bodyOf, onceRun } from '../../scripts/releases/here';
import { sendMissing } from '../../scripts/releases/send';
import type { Server } from '../../scripts/releases/server';
import { signIn, teamAt } from '../../scripts/releases/who';
import { accounts, password } from './accounts';
import type { Built } from './release-variant';

/** What a release is based on and who gets it; everybody at once unless it says others. */
type Wish = Partial<Omit<InputOf<typeof releases.publish>['body'], 'manifest'>>;

/** Releases of one package before a running Tandem, over HTTP as its team sends them. */
export interface Team {
  server: Server;
  /** What is live of the package. */
  live: () => Promise<Manifest | undefined>;
  /** Sends what is missing and publishes it; resolves to the answer, once the gate has run the release. */
  publish: (built: Built, wish?: Wish) => Promise<AnswerOf<typeof releases.publish>>;
  /** The same. Throws when it is refused. */
  release: (built: Built, wish?: Wish) => Promise<Manifest>;
  /** An earlier release is live again, in the place of this one. */
  rollBack: (from: string, version?: string) => Promise<void>;
}

export const adminAt = (url: string) => signIn(url, accounts.admin.email, password);

/** A new deploy token for one package, made by an administrator. */
export async function tokenFor(admin: Server, name: string): Promise<string> {
  const { body } = await admin.call(deployTokens.add, { body: { package: name, name: 'Vérification' } });
  return body.token;
}

export const teamBy = async (admin: Server, name: string) =>
  teamOf(teamAt(admin.url, await tokenFor(admin, name)), name);

/** `server`: with the session of an administrator, or the token of the team. */
export function teamOf(server: Server, name: string): Team {
  const params = { package: name };
  const live = async () => (await server.call(releases.live, {})).body.find((each) => each.name === name);

  async function publish({ manifest, folder }: Built, wish: Wish = {}) {
    const base = wish.base === undefined ? ((await live())?.version ?? null) : wish.base;
    await sendMissing(server, manifest, folder);
    const body = { manifest, to: 'everyone' as const, ...wish, base };
    return onceRun(() => server.call(releases.publish, { params, body }));
  }

  return {
    server,
    live,
    publish,
    async release(built, wish) {
      bodyOf(await publish(built, wish));
      return built.manifest;
    },
    async rollBack(base, version) {
      bodyOf(await server.call(releases.rollback, { params, body: { base, version } }));
    },
  };
}
