import { administration } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

const admin = ['admin'] as const;
/** By label and key as the catalogue has them, which the first load does without. */
const report = (label: string, key: string, roles: typeof admin | typeof administration = administration) =>
  ({ label: `Rapport\u00a0: ${label}`, search: `report=${key}`, roles }) as const;

export const reportsRoutes = defineRoutes([
  {
    path: '/internal/reports',
    title: 'Rapports',
    roles: administration,
    nav: { order: 10, icon: 'file-text' },
    actions: [
      report('Feuilles de présence', 'attendance_sheets'),
      report('Participant·es par groupe', 'participants'),
      report('Liste d’attente par branche et lieu', 'waiting_list'),
      report('Attestations de participation', 'attestations'),
      report('Absences à suivre', 'absences'),
      report('Décomptes mensuels des répétiteur·trices', 'statements'),
      report('Facturation de la participation', 'billing'),
      report('Décompte des régions', 'regions'),
      report('Rapport annuel', 'annual', admin),
      report('Activité CoachApp', 'coaching_activity', admin),
      report('Registre des activités de traitement', 'processing_register', admin),
    ],
    page: () => import('./ReportsPage'),
  },
]);
