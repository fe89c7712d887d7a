import {
  type PackageRow,
  type ReleaseAudience,
  releaseStates,
  type ReleaseRow,
} from '@tandem/shared/contract/delivery/releases';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import type { Tone } from '@tandem/shared/ui/display/Status';

export type Health = PackageRow['live']['health'];

const titles: Readonly<Record<string, string>> = {
  shell: 'Coquille',
  'remote-auth': 'Connexion',
  'remote-internal': 'Espace interne',
  'remote-external': 'Pages publiques',
};

/** What a package shows to people; a new one goes by its own name. */
export const titleOf = (name: string): string => titles[name] ?? name;

/** `1.0.0+3f9c0a7`: enough to tell two builds apart in a sentence or under a bar. */
export const shortVersion = (version: string): string => version.slice(0, version.indexOf('+') + 8);

/** `3f9c0a7`: the build alone, where there is little room. */
export const buildOf = (version: string): string => version.slice(version.indexOf('+') + 1).slice(0, 7);

export const stateTones: Readonly<Record<keyof typeof releaseStates, Tone>> = {
  live: 'ok',
  canary: 'info',
  candidate: 'neutral',
  past: 'neutral',
  withdrawn: 'err',
};

const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** `10 % des personnes, rôle Coach, 2 personnes nommées` */
export function audienceText({ percent, roles, userIds }: ReleaseAudience): string {
  const parts = [
    percent > 0 && `${percent.toLocaleString('fr-CH')} % des personnes`,
    ...roles.map((role) => `rôle ${roleLabelOf(role)}`),
    userIds.length > 0 && plural(userIds.length, 'personne nommée', 'personnes nommées'),
  ];
  return parts.filter(Boolean).join(', ') || 'Personne pour l’instant';
}

/** Of the tabs that started with a release, how many percent had something fail. */
export const failingPercent = ({ tabs, failingTabs }: Health): number => (tabs === 0 ? 0 : (failingTabs / tabs) * 100);

export function healthTone(health: Health): Tone {
  if (health.tabs === 0) return 'neutral';
  if (health.failingTabs === 0) return 'ok';
  return failingPercent(health) > 5 ? 'err' : 'warn';
}

/** In a word, for the row of a table. */
export function healthText(health: Health): string {
  if (health.tabs === 0) return 'Aucun onglet';
  if (health.failingTabs === 0) return 'Sans erreur';
  return `${failingPercent(health).toLocaleString('fr-CH', { maximumFractionDigits: 1 })} % en erreur`;
}

/** What may be done with a release in its state. */
export const mayGoLive = ({ state }: Pick<ReleaseRow, 'state'>) => state === 'canary' || state === 'candidate';
export const mayReturn = ({ state }: Pick<ReleaseRow, 'state'>) => state === 'past';
