import type { Audience } from '@tandem/shared/access';
import type { PageRoute } from '@tandem/shared/routing';

const names: Partial<Record<Audience, string>> = {
  admin: 'aux administrateur·trices',
  appapp_administrator: 'aux responsables AppApp',
  coach: 'aux coachs',
  teacher: 'aux répétiteur·trices',
};

/** For whom a page is, and whom to ask for it. */
export function reservedText({ title, roles }: PageRoute): string {
  const whom = roles.flatMap((role) => names[role] ?? []).join(' et ');
  return `«\u00a0${title}\u00a0» est réservé ${whom}. Demandez-leur ce qu’il vous faut, ou à l’administration un autre rôle.`;
}
