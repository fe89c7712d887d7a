import { audiences } from '../access/access';
import { apiOf } from './api-description';
import type { Manifest } from './manifest';

/** Addresses of the entry server itself; the API's own come from its description. */
const reserved = ['/api', '/r', '/remotes', '/dev', '/preview', '/apercu'];

const prefixOf = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? '';
const patternOf = (path: string) => path.replaceAll(/:[^/]+/g, ':');

const duplicates = (paths: readonly string[]) => {
  const patterns = paths.map(patternOf);
  return paths.filter((path, index) => patterns.indexOf(patternOf(path)) !== index);
};

/** A release's own table: no address twice, each under its own prefixes, each with a title and roles that exist. */
export function tableGate({ table, prefixes }: Manifest): string[] {
  const rows = table.flatMap(({ path, title, roles }) => [
    ...(prefixes.includes(prefixOf(path))
      ? []
      : [`la page ${path} n’est sous aucun de ses préfixes (${prefixes.join(', ')})`]),
    ...(title.trim() ? [] : [`la page ${path} n’a pas de titre`]),
    ...(roles.length > 0 ? [] : [`la page ${path} n’a pas de rôles`]),
    ...roles.filter(isUnknown).map((role) => `la page ${path} nomme le rôle «\u00a0${role}\u00a0», qui n’existe pas`),
  ]);
  return [
    ...duplicates(table.map(({ path }) => path)).map((path) => `la page ${path} est déclarée deux fois`),
    ...rows,
  ];
}

const isUnknown = (role: string) => !(audiences as readonly string[]).includes(role);

/** Nobody else answers under a release's prefixes. */
export const prefixGate = (candidate: Pick<Manifest, 'prefixes'>, other: Pick<Manifest, 'prefixes'>): string[] =>
  candidate.prefixes
    .filter((prefix) => other.prefixes.includes(prefix))
    .map((prefix) => `les deux tiennent les adresses ${prefix === '/' ? prefix : `${prefix}/…`}`);

export function apiPrefixGate({ prefixes }: Pick<Manifest, 'prefixes'>, openApi: unknown): string[] {
  const taken = [...reserved, ...apiOf(openApi).prefixes];
  return prefixes
    .filter((prefix) => taken.includes(prefix))
    .map((prefix) => `les adresses ${prefix}/… sont celles du serveur`);
}
