import { satisfy } from '@module-federation/runtime-core';
import type { Manifest } from './manifest';

/** Required ranges resolve against the shell's provided versions, by the range rule of the federation runtime. */
export const sharedVersionsGate = (remote: Manifest, shell: Manifest): string[] =>
  Object.entries(remote.requires).flatMap(([name, range]) => {
    const version = shell.provides[name];
    if (version === undefined) return [`${name} est demandé (${range}) et personne ne le prête`];
    return satisfy(version, range) ? [] : [`${name} est demandé en ${range}, la version prêtée est ${version}`];
  });

/** React keeps what a tab shares: a second copy knows nothing of the first. */
const onlyOnce = ['react', 'react-dom', 'scheduler'];
/** A remote has these for hosts that lend none (decision 0068): of the version that the shell has, so that its pages know one router. */
const alike = ['react-router', 'react-router-dom'];

/** A remote draws with the React that the shell provides, and brings none; nor another router than the shell's. */
export const ownCopiesGate = ({ requires, bundled = {} }: Manifest, shell: Manifest): string[] => [
  ...(requires.react === undefined ? ['react n’est pas demandé à la coquille'] : []),
  ...[...onlyOnce, ...alike.filter((name) => bundled[name] !== shell.bundled?.[name])]
    .filter((name) => bundled[name] !== undefined)
    .map((name) => `${name} ${bundled[name]} est dans ses fichiers, la coquille le prête`),
];

/** The shell serves every remote that was built against the same major version of the platform, up to its own. */
export const platformGate = (remote: Manifest, shell: Manifest): string[] =>
  /^\d+\.\d+\.\d+$/.test(remote.platform) && satisfy(shell.platform, `^${remote.platform}`)
    ? []
    : [`la plateforme ${remote.platform} est demandée, la coquille sert la ${shell.platform}`];
