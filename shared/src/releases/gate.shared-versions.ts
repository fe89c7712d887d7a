import { satisfy } from '@module-federation/runtime-core';
import type { Manifest } from './manifest';

/** Required ranges resolve against the shell's provided versions, by the range rule of the federation runtime. */
export const sharedVersionsGate = (remote: Manifest, shell: Manifest): string[] =>
  Object.entries(remote.requires).flatMap(([name, range]) => {
    const version = shell.provides[name];
    if (version === undefined) return [`${name} est demandé (${range}) et personne ne le prête`];
    return satisfy(version, range) ? [] : [`${name} est demandé en ${range}, la version prêtée est ${version}`];
  });

/** React and the router keep what a tab shares: a second copy of one of them knows nothing of the first. */
const onlyOnce = ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'];

/** A remote draws with the React that the shell provides, and brings none. */
export const ownCopiesGate = ({ requires, bundled = {} }: Manifest): string[] => [
  ...(requires.react === undefined ? ['react n’est pas demandé à la coquille'] : []),
  ...onlyOnce
    .filter((name) => bundled[name] !== undefined)
    .map((name) => `${name} ${bundled[name]} est dans ses fichiers, la coquille le prête`),
];

/** The shell serves every remote that was built against the same major version of the platform, up to its own. */
export const platformGate = (remote: Manifest, shell: Manifest): string[] =>
  /^\d+\.\d+\.\d+$/.test(remote.platform) && satisfy(shell.platform, `^${remote.platform}`)
    ? []
    : [`la plateforme ${remote.platform} est demandée, la coquille sert la ${shell.platform}`];
