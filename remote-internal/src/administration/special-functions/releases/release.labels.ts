import {
  type PackageRow,
  type ReleaseAudience,
  type ReleaseShare,
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

/** `25 %`, `Tous` */
export const shareLabel = (share: ReleaseShare): string => (share === 100 ? 'Tous' : `${share}\u00a0%`);

type Step = NonNullable<NonNullable<PackageRow['canary']>['step']>;
type Watch = NonNullable<PackageRow['live']['watch']>;

const soundText = ({ sound, needed }: Pick<Step, 'sound' | 'needed'>) =>
  `${plural(sound, 'onglet', 'onglets')} sans erreur sur ${needed}`;

/** What a release on trial needs to reach more people. */
export const stepText = (step: Step): string =>
  `${soundText(step)} avant de passer ${step.next === 100 ? 'à tous' : `à ${shareLabel(step.next)} des personnes`}.`;

/** What happens to a live release until it has proven itself. */
export const watchText = (watch: Watch): string =>
  `${soundText(watch)} avant d’être établie. D’ici là, si elle échoue, la version ${shortVersion(watch.back)} revient d’elle-même.`;

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
