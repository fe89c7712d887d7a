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

/** Why another page opens than the one that was asked for. */
export const reservedNotice = (row: PageRoute, person: Identity): string =>
  row.roles.includes(audienceOf(person)) ? 'Vous ne pouvez ouvrir que votre propre fiche.' : sentence(row);
