import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const statisticsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'statistic_subscriptions',
    label: 'Envoi mensuel des statistiques',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
  },
];
export const statisticsNonPersonalTables = {
  statistic_cells: 'Comptées chaque nuit à nouveau, d’après ce qui reste des fiches',
  statistic_lessons: 'Séances comptées par groupe et par mois',
  statistic_states: 'Une ligne\u00a0: l’heure du comptage',
};
