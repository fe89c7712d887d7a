import { type Audience, audienceOf, type Identity } from '@tandem/shared/access';
import type { PageRoute } from '@tandem/shared/routing';

const names: Partial<Record<Audience, string>> = {
  admin: 'aux administrateur·trices',
  appapp_administrator: 'aux responsables AppApp',
  coach: 'aux coachs',
  teacher: 'aux répétiteur·trices',
};

const sentence = ({ title, roles }: PageRoute): string =>
  `«\u00a0${title}\u00a0» est réservé ${roles.flatMap((role) => names[role] ?? []).join(' et ') || 'à d’autres comptes'}.`;

/** For whom a page is, and whom to ask for it. */
export const reservedText = (row: PageRoute): string =>
  `${sentence(row)} Demandez-leur ce qu’il vous faut, ou à l’administration un autre rôle.`;

/** The navigation itself offers it to this person, though another page opens in its place: a teacher's «Accueil» (spec §6). */
const isOffered = ({ nav, roles }: PageRoute, audience: Audience): boolean =>
  !roles.includes(audience) && nav?.roles?.includes(audience) === true;

/** Why another page opens than the one that was asked for; undefined where that is no refusal. */
export function reservedNotice(row: PageRoute, person: Identity): string | undefined {
  const audience = audienceOf(person);
  if (row.guestsOnly || isOffered(row, audience)) return undefined;
  return row.roles.includes(audience) ? 'Vous ne pouvez ouvrir que votre propre fiche.' : sentence(row);
}
