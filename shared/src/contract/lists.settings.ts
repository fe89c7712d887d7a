import * as z from 'zod';
import { certTypeLabels, keysOf } from './enumerations';
import { civilDate } from './page';

const text = z.string().max(200).nullable();
const flag = z.boolean();
const item = z.int().positive().nullable();
const day = civilDate.nullable();
const certType = z.enum(keysOf(certTypeLabels));

/** The cards of the settings page, in their order (domain §2). */
export const listGroups = ['AppApp', 'CoachApp', 'Personnes', 'Formation', 'Lieux et calendrier', 'Système'] as const;
export type ListGroup = (typeof listGroups)[number];

export interface SettingsList {
  /** The word in the address: `/internal/settings/<key>`. */
  key: string;
  title: string;
  group: ListGroup;
  /** Fields beside label, code, order and state; the API sends exactly these as `extra`. */
  extra?: z.ZodObject;
  /** A teacher needs it for the own profile (domain §5.1). */
  isForTeachers?: boolean;
}

/**
 * The 33 reference lists of domain §2, once: route, page, API, seed and tests read this table.
 * Money and contacts that only the settings pages need come with those pages.
 */
export const settingsLists = [
  {
    key: 'branch',
    title: 'Branches',
    group: 'AppApp',
    extra: z.object({ shortCode: text, color: text }),
    isForTeachers: true,
  },
  { key: 'payer-type', title: 'Types de payeur', group: 'AppApp', extra: z.object({ billable: flag }) },
  { key: 'why-appapp', title: 'Motifs d’inscription AppApp', group: 'AppApp' },
  { key: 'fail-reason', title: 'Motifs d’abandon AppApp', group: 'AppApp', extra: z.object({ countsAsFailure: flag }) },
  { key: 'coachapp-source-teacher', title: 'Provenance des demandes CoachApp', group: 'CoachApp' },
  {
    key: 'coachapp-accompanying-area',
    title: 'Domaines d’accompagnement',
    group: 'CoachApp',
    extra: z.object({ color: text }),
  },
  { key: 'coachapp-refusal-reason', title: 'Motifs de refus CoachApp', group: 'CoachApp' },
  {
    key: 'coachapp-end-reason',
    title: 'Motifs de fin CoachApp',
    group: 'CoachApp',
    extra: z.object({ isSuccess: flag }),
  },
  { key: 'coachapp-office', title: 'Antennes CoachApp', group: 'CoachApp' },
  {
    key: 'coachapp-network-function',
    title: 'Fonctions dans le réseau',
    group: 'CoachApp',
    extra: z.object({ sensitive: flag }),
  },
  {
    key: 'coachapp-registration-person-function',
    title: 'Fonctions de la personne qui inscrit',
    group: 'CoachApp',
    extra: z.object({ isProfessional: flag }),
  },
  { key: 'other-organizations', title: 'Autres organismes', group: 'CoachApp' },
  { key: 'source-student', title: 'Sources apprentis', group: 'Personnes' },
  { key: 'teacher-school', title: 'Hautes écoles des répétiteurs', group: 'Personnes', isForTeachers: true },
  { key: 'teacher-sources', title: 'Sources répétiteurs', group: 'Personnes' },
  { key: 'civil-status', title: 'États civils', group: 'Personnes', isForTeachers: true },
  { key: 'languages', title: 'Langues', group: 'Personnes', extra: z.object({ iso: text }), isForTeachers: true },
  {
    key: 'nationality',
    title: 'Nationalités',
    group: 'Personnes',
    extra: z.object({ iso2: text }),
    isForTeachers: true,
  },
  { key: 'country-of-origin', title: 'Pays d’origine', group: 'Personnes', extra: z.object({ iso2: text }) },
  {
    key: 'residence-permits',
    title: 'Permis de séjour',
    group: 'Personnes',
    extra: z.object({ needsExpiry: flag }),
    isForTeachers: true,
  },
  { key: 'learning-year', title: 'Années d’apprentissage', group: 'Formation', extra: z.object({ rank: z.int() }) },
  { key: 'additional-year', title: 'Années supplémentaires', group: 'Formation' },
  { key: 'profession-category', title: 'Domaines professionnels', group: 'Formation' },
  {
    key: 'profession',
    title: 'Professions',
    group: 'Formation',
    extra: z.object({ certType, durationYears: z.int().nullable(), categoryId: item, officialNumber: text }),
  },
  { key: 'learning-school', title: 'Écoles professionnelles', group: 'Formation' },
  { key: 'school-track', title: 'Filières scolaires', group: 'Formation' },
  {
    key: 'location-course',
    title: 'Lieux de cours',
    group: 'Lieux et calendrier',
    extra: z.object({ regionId: item, npa: text }),
    isForTeachers: true,
  },
  {
    key: 'course-locations',
    title: 'Salles et bâtiments',
    group: 'Lieux et calendrier',
    extra: z.object({ locationCourseId: item, npa: text, city: text }),
  },
  {
    key: 'holiday-profiles',
    title: 'Profils de vacances',
    group: 'Lieux et calendrier',
    extra: z.object({ trainingYearId: item }),
  },
  {
    key: 'training-year',
    title: 'Années de formation',
    group: 'Système',
    extra: z.object({ startsOn: day, endsOn: day, isCurrent: flag }),
    isForTeachers: true,
  },
  {
    key: 'political-localities',
    title: 'Communes politiques',
    group: 'Lieux et calendrier',
    extra: z.object({ canton: text, npas: z.array(z.string()), regionId: item, isMember: flag }),
    isForTeachers: true,
  },
  {
    key: 'region',
    title: 'Régions et associations',
    group: 'Lieux et calendrier',
    extra: z.object({ isMember: flag }),
  },
  {
    key: 'country',
    title: 'Pays',
    group: 'Lieux et calendrier',
    extra: z.object({ iso2: text, dialCode: text, npaPattern: text }),
    isForTeachers: true,
  },
] as const satisfies readonly SettingsList[];

export type ListKey = (typeof settingsLists)[number]['key'];
export const listKeys = settingsLists.map(({ key }) => key) as [ListKey, ...ListKey[]];
type RowOf<K extends ListKey> = Extract<(typeof settingsLists)[number], { key: K }>;
/** The `extra` of one list's items. */
export type ListExtra<K extends ListKey> =
  RowOf<K> extends { extra: infer S extends z.ZodType } ? z.output<S> : Record<string, never>;
