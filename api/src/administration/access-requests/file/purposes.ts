import type { SettingValues } from '@tandem/shared/contract/settings/settings.table';
import { countOf } from '@tandem/shared/rules/text/count';
import type { Purpose } from '../../../platform/personal-data';

/** What LPD art. 25, al. 2 wants told of each purpose. */
export interface ProcessingDescription {
  title: string;
  origin: string;
  purpose: string;
  recipients: string;
  retention: (periods: SettingValues<'retention'>) => string;
}

const years = (count: number) => countOf(count, 'an');
const afterMeasure = ({ appapp }: SettingValues<'retention'>) => `${years(appapp)} après la dernière mesure`;
const inside = 'Les collaborateur·trices de l’organisation';

export const purposes: Readonly<Record<Purpose, ProcessingDescription>> = {
  file: {
    title: 'Dossier',
    origin: 'La personne, sa représentation légale, son entreprise ou un formulaire en ligne.',
    purpose: 'Tenir le dossier d’accompagnement et joindre la personne.',
    recipients: `${inside}\u00a0; un·e répétiteur·trice pour les apprenti·es de ses groupes, sans les données sensibles.`,
    retention: afterMeasure,
  },
  training: {
    title: 'Formation',
    origin: 'La personne, son entreprise ou un fichier importé.',
    purpose: 'Savoir à quels cours la personne a droit et pour quelle région ils comptent.',
    recipients: `${inside}\u00a0; les collectivités reçoivent des nombres sans nom.`,
    retention: afterMeasure,
  },
  courses: {
    title: 'Cours AppApp',
    origin: 'La personne, l’administration des cours et les répétiteur·trices.',
    purpose: 'Organiser les cours et suivre les présences.',
    recipients: `${inside}, le ou la répétiteur·trice du groupe\u00a0; l’entreprise ou la représentation légale si la personne y a consenti.`,
    retention: afterMeasure,
  },
  coaching: {
    title: 'Accompagnement CoachApp',
    origin: 'La personne, qui a demandé l’accompagnement, et le ou la coach.',
    purpose: 'Accompagner la personne dans sa formation.',
    recipients: 'Le ou la coach, son antenne et l’administration\u00a0; chaque lecture est inscrite au journal.',
    retention: ({ coachapp }) => `${years(coachapp)} après la fin du suivi`,
  },
  requests: {
    title: 'Demandes',
    origin: 'La personne elle-même, ou qui a rempli un formulaire pour elle.',
    purpose: 'Traiter la demande et y répondre.',
    recipients: inside,
    retention: ({ unconfirmed, rejected, appapp }) =>
      `${countOf(unconfirmed, 'jour')} sans confirmation, ${years(rejected)} après un refus ou un retrait, sinon ${years(appapp)} après la dernière mesure`,
  },
  work: {
    title: 'Engagement et enseignement',
    origin: 'La personne et l’administration.',
    purpose: 'Organiser le travail et établir qui donne quels cours.',
    recipients: inside,
    retention: ({ pay }) => `${years(pay)} après la dernière pièce de paie`,
  },
  pay: {
    title: 'Rémunération',
    origin: 'Les séances données et ce que la personne a annoncé.',
    purpose: 'Payer la personne et tenir les comptes (CO art. 958f).',
    recipients: 'La personne, l’administration et le service de paie.',
    retention: ({ pay }) => years(pay),
  },
  account: {
    title: 'Compte et utilisation de Tandem',
    origin: 'La personne, par son usage de Tandem.',
    purpose: 'Ouvrir Tandem à la personne et garder ses réglages.',
    recipients: 'La personne\u00a0; l’administration pour le compte lui-même.',
    retention: () => 'Tant que le compte existe\u00a0; les traces techniques, 90 jours au plus',
  },
  journal: {
    title: 'Journal',
    origin: 'Tandem, à chaque acte.',
    purpose: 'Savoir qui a fait quoi (OPDo art. 4).',
    recipients: 'L’administration.',
    retention: ({ audit }) => years(audit),
  },
};
