import type { Manifest } from '@tandem/shared/releases/manifest';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { type Server, tandemUrl } from '../releases/server';
import { Stop } from '../releases/stop';
import { adminServer, teamServer } from '../releases/who';

/** The Tandem whose releases are started again. */
export interface Source {
  /** Throws a Stop when it cannot be had. */
  manifest: (name: string, version: string) => Promise<Manifest>;
  /** Undefined: the server does not have it or does not hand it out. */
  file: (name: string, file: string) => Promise<Buffer | undefined>;
  /** Which release of each package is live there now; empty when it cannot be asked. */
  live: () => Promise<ReadonlyMap<string, string>>;
}

/** An administrator may read every package, a deploy token its own only. Signs in when it is first needed. */
export function source(): Source {
  let server: Promise<Server> | undefined;
  const signedIn = () => (server ??= process.env.TANDEM_ADMIN_EMAIL ? adminServer() : teamServer());

  return {
    async manifest(name, version) {
      try {
        const { call } = await signedIn();
        return (await call(releases.manifest, { params: { package: name, version } })).body;
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        throw new Stop(
          `${name} ${version} n’est pas construit ici, et ${tandemUrl()} ne le donne pas\u00a0: ${error.message}\nUn compte d’administration peut lire tous les paquets\u00a0: TANDEM_ADMIN_EMAIL et TANDEM_ADMIN_PASSWORD.`,
        );
      }
    },

    async file(name, file) {
      const answer = await fetch(`${tandemUrl()}/r/${name}/${file}`).catch(() => undefined);
      return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },

    async live() {
      try {
        const { body } = await (await signedIn()).call(releases.list, {});
        return new Map(body.map(({ name, live }) => [name, live.version]));
      } catch (error) {
        if (error instanceof Stop) return new Map();
        throw error;
      }
    },
  };
}
