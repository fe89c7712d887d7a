import { administration, type Audience } from '../../access/access';
import type { Fields } from '../../fields/field';
import type { ValuesOf } from '../../fields/values';

/** Where a report stands in the catalogue. */
export const reportAreas = {
  courses: 'Cours AppApp',
  pay: 'Rémunération et facturation',
  steering: 'Pilotage',
  privacy: 'Protection des données',
} as const;
export type ReportArea = keyof typeof reportAreas;

/** What a report can be had as. */
export const reportFormats = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' } as const;
export type ReportFormat = keyof typeof reportFormats;

interface ReportKind {
  area: ReportArea;
  label: string;
  /** What it is for, in a sentence. */
  hint: string;
  /** Who may have it made (desk 23). */
  for: readonly (typeof administration)[number][];
  formats: readonly [ReportFormat, ...ReportFormat[]];
  /** What it is made of. What is left empty is found on the day it is made: this year, last month. */
  fields: Fields;
}

const admin = ['admin'] as const;
const yearId = {
  label: 'Année de formation',
  kind: 'one',
  list: 'training-year',
  hint: 'Laissez vide pour l’année en cours.',
} as const;
const month = { label: 'Mois', kind: 'month', hint: 'Laissez vide pour le mois précédent.' } as const;
const branchId = {
  label: 'Branche',
  kind: 'one',
  list: 'branch',
  hint: 'Laissez vide pour toutes les branches.',
} as const;
const placeId = {
  label: 'Lieu',
  kind: 'one',
  list: 'location-course',
  hint: 'Laissez vide pour tous les lieux.',
} as const;
const regionId = {
  label: 'Région',
  kind: 'one',
  list: 'region',
  hint: 'Laissez vide pour toutes les régions.',
} as const;
const from = { label: 'Du', kind: 'date' } as const;
const to = { label: 'Au', kind: 'date' } as const;
const chapter = (label: string) => ({ label, kind: 'long', max: 6000, width: 'whole' }) as const;

/** Every report, in the order of the catalogue (desk 23). */
export const reportCatalogue = {
  attendance_sheets: {
    area: 'courses',
    label: 'Feuilles de présence',
    hint: 'Une feuille A4 par séance, vierge ou remplie, avec le code qui rouvre la séance.',
    for: administration,
    formats: ['pdf'],
    fields: {
      from: { ...from, hint: 'Laissez vide pour les sept jours à venir.' },
      to,
      branchId,
      placeId,
      isFilled: { label: 'Avec les présences déjà saisies', kind: 'flag', width: 'whole' },
    },
  },
  participants: {
    area: 'courses',
    label: 'Participant·es par groupe',
    hint: 'Qui est placé dans quel groupe\u00a0: liste par groupe, ou étiquettes d’adresse.',
    for: administration,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: {
      yearId,
      branchId,
      placeId,
      layout: {
        label: 'PDF',
        kind: 'enum',
        labels: { list: 'Liste par groupe', labels: 'Étiquettes d’adresse' },
        hint: 'Liste par groupe si rien n’est choisi.',
      },
    },
  },
  waiting_list: {
    area: 'courses',
    label: 'Liste d’attente par branche et lieu',
    hint: 'Les demandes sans place, par branche et premier lieu souhaité.',
    for: administration,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: { yearId, branchId, placeId },
  },
  attestations: {
    area: 'courses',
    label: 'Attestations de participation',
    hint: 'Une page par apprenti·e\u00a0: cours suivis, séances et taux de présence.',
    for: administration,
    formats: ['pdf', 'zip', 'xlsx'],
    fields: {
      yearId,
      branchId,
      placeId,
      leastRate: {
        label: 'Présence d’au moins (%)',
        kind: 'number',
        min: 0,
        max: 100,
        hint: 'Laissez vide pour ne pas en tenir compte.',
      },
    },
  },
  absences: {
    area: 'courses',
    label: 'Absences à suivre',
    hint: 'Qui dépasse les seuils d’absence\u00a0: lettres prêtes à envoyer, ou liste pour un publipostage.',
    for: administration,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: { yearId, branchId, placeId },
  },
  statements: {
    area: 'pay',
    label: 'Décomptes mensuels des répétiteur·trices',
    hint: 'Le détail de chaque décompte du mois, ou le fichier pour la paie (n° AVS, IBAN, heures, taux, brut).',
    for: administration,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: { month },
  },
  billing: {
    area: 'pay',
    label: 'Facturation de la participation',
    hint: 'Par payeur\u00a0: apprenti·e, séances et montant. Un mois s’arrête sous «\u00a0Facturation\u00a0».',
    for: administration,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: {
      yearId,
      from: { ...month, label: 'Du mois', hint: 'Laissez vide pour toute l’année.' },
      to: { label: 'Au mois', kind: 'month' },
      regionId,
    },
  },
  regions: {
    area: 'steering',
    label: 'Décompte des régions',
    hint: 'Par région financeuse\u00a0: apprenti·es, heures, part des coûts et participation, sans aucun nom.',
    for: administration,
    formats: ['pdf', 'xlsx', 'zip'],
    fields: { yearId, regionId },
  },
  annual: {
    area: 'steering',
    label: 'Rapport annuel',
    hint: 'Les chiffres de l’année en chapitres avec graphiques, et vos textes.',
    for: admin,
    formats: ['pdf', 'docx'],
    fields: {
      yearId,
      foreword: chapter('Avant-propos'),
      appapp: chapter('AppApp\u00a0: commentaire'),
      coachapp: chapter('CoachApp\u00a0: commentaire'),
      outlook: chapter('Perspectives'),
    },
  },
  coaching_activity: {
    area: 'steering',
    label: 'Activité CoachApp',
    hint: 'Par antenne et par coach\u00a0: demandes, suivis, entretiens et heures, sans aucun contenu.',
    for: admin,
    formats: ['pdf', 'xlsx', 'csv'],
    fields: {
      yearId,
      officeId: {
        label: 'Antenne',
        kind: 'one',
        list: 'coachapp-office',
        hint: 'Laissez vide pour toutes les antennes.',
      },
    },
  },
  processing_register: {
    area: 'privacy',
    label: 'Registre des activités de traitement',
    hint: 'Ce qui est traité, pourquoi, d’où cela vient, qui le reçoit et combien de temps (LPD art. 12).',
    for: admin,
    formats: ['pdf', 'xlsx'],
    fields: {},
  },
} as const satisfies Readonly<Record<string, ReportKind>>;

export type ReportKey = keyof typeof reportCatalogue;
export const reportKeys = Object.keys(reportCatalogue) as [ReportKey, ...ReportKey[]];

/** A report as every caller may read it. */
export const reportOf = (key: ReportKey): ReportKind => reportCatalogue[key];

/** What a person chose for a report. */
export type ReportValues<K extends ReportKey = ReportKey> = ValuesOf<(typeof reportCatalogue)[K]['fields']>;

/** Whether a person may have a report made. */
export const mayHaveReport = (key: ReportKey, audience: Audience): boolean =>
  (reportOf(key).for as readonly Audience[]).includes(audience);
