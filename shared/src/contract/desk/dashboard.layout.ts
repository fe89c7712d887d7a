import * as z from 'zod';
import { type Audience, isAdministration } from '../../access/access';

interface CardOf {
  title: string;
  /** Beside the wide ones, on a wide screen. */
  isNarrow?: true;
  isFor?: (audience: Audience) => boolean;
}

const cards = {
  today: { title: 'Séances d’aujourd’hui', isFor: isAdministration },
  tomorrow: { title: 'Demain', isFor: isAdministration },
  meetings: { title: 'Mes rendez-vous', isFor: (audience) => audience === 'coach' },
  categories: { title: 'Par domaine professionnel' },
  regions: { title: 'Par région' },
  waiting: { title: 'En attente par branche et lieu', isNarrow: true, isFor: isAdministration },
  tasks: { title: 'Mes rappels', isNarrow: true },
  changes: { title: 'Derniers changements', isNarrow: true },
} as const satisfies Readonly<Record<string, CardOf>>;

/** A card of the start page. */
export type DashboardCard = keyof typeof cards;
export const dashboardCards = Object.keys(cards) as [DashboardCard, ...DashboardCard[]];
export const dashboardCardOf = (card: DashboardCard): CardOf => cards[card];

/** Which cards of the start page a person leaves out, and in which order the others stand; those it does not name come last. */
export const dashboardLayout = z.object({
  order: z.array(z.enum(dashboardCards)).max(dashboardCards.length),
  hidden: z.array(z.enum(dashboardCards)).max(dashboardCards.length),
});
export type DashboardLayout = z.output<typeof dashboardLayout>;

/** How it stands for who has not arranged it: what is no work is there to be chosen. */
export const usualLayout: DashboardLayout = { order: [], hidden: ['categories', 'regions'] };

/** The cards that a person has, in their order, shown or not. */
export function cardsFor(audience: Audience, { order }: Pick<DashboardLayout, 'order'>): DashboardCard[] {
  const all = new Set([...order, ...dashboardCards]);
  return [...all].filter((card) => dashboardCardOf(card).isFor?.(audience) ?? true);
}
