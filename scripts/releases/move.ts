import { releases } from '@tandem/shared/contract/delivery/releases';
import { onceRun, ownPackage, rowOf, said, standing } from './here';
import { command } from './stop';
import { teamServer } from './who';

/** The command of a call that makes another release live: the one that is named, or the one that the call means by itself. */
export const moveTo = (endpoint: typeof releases.promote | typeof releases.rollback) =>
  command(async () => {
    const name = ownPackage();
    const [version] = process.argv.slice(2);
    const server = await teamServer();
    const base = (await standing(server, name))?.live.version ?? null;
    const body = { base, ...(version && { version }) };
    console.log(said(name, rowOf(await onceRun(() => server.call(endpoint, { params: { package: name }, body })))));
  });
