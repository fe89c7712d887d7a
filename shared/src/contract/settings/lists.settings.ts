/** The cards of the settings page, in their order (settings 1). */
export const listGroups = ['AppApp', 'CoachApp', 'Personnes', 'Formation', 'Lieux et calendrier', 'Système'] as const;
export type ListGroup = (typeof listGroups)[number];

/** What everybody may know of a list without its fields: addresses, titles, rights. Free of zod, for route tables. */
export interface SettingsList {
  /** The word in the address: `/internal/settings/<key>`. */
  key: string;
  title: string;
  group: ListGroup;
  /** A teacher needs it for the own profile (access 8). */
  isForTeachers?: boolean;
  /** It has pages of its own, and its fields an endpoint of their own: the plain page of lists is not for it. */
  hasOwnPages?: boolean;
  /** The records that use an item: the address of their list, to which the item's id is added. */
  records?: string;
  /** Its items have to have a code. */
  isCodeRequired?: boolean;
}

/** The 33 reference lists of settings 1, once: route, page, API, seed and tests read this table; fields join it by key. */
export const settingsLists = [
  { key: 'branch', title: 'Branches', group: 'AppApp', isForTeachers: true, records: '/internal/teachers?branchId=' },
  { key: 'payer-type', title: 'Types de payeur', group: 'AppApp' },
  { key: 'why-appapp', title: 'Motifs d’inscription AppApp', group: 'AppApp' },
  { key: 'fail-reason', title: 'Motifs d’abandon AppApp', group: 'AppApp' },
  { key: 'coachapp-source-teacher', title: 'Provenance des demandes CoachApp', group: 'CoachApp' },
  { key: 'coachapp-accompanying-area', title: 'Domaines d’accompagnement', group: 'CoachApp' },
  { key: 'coachapp-refusal-reason', title: 'Motifs de refus CoachApp', group: 'CoachApp' },
  { key: 'coachapp-end-reason', title: 'Motifs de fin CoachApp', group: 'CoachApp' },
  { key: 'coachapp-office', title: 'Antennes CoachApp', group: 'CoachApp', records: '/internal/employees?officeId=' },
  { key: 'coachapp-network-function', title: 'Fonctions dans le réseau', group: 'CoachApp' },
  { key: 'coachapp-registration-person-function', title: 'Fonctions de la personne qui inscrit', group: 'CoachApp' },
  { key: 'other-organizations', title: 'Autres organismes', group: 'CoachApp' },
  { key: 'source-student', title: 'Sources apprenti·es', group: 'Personnes' },
  { key: 'teacher-school', title: 'Hautes écoles des répétiteur·trices', group: 'Personnes', isForTeachers: true },
  { key: 'teacher-sources', title: 'Sources répétiteur·trices', group: 'Personnes' },
  { key: 'civil-status', title: 'États civils', group: 'Personnes', isForTeachers: true },
  { key: 'languages', title: 'Langues', group: 'Personnes', isForTeachers: true },
  { key: 'nationality', title: 'Nationalités', group: 'Personnes', isForTeachers: true },
  { key: 'country-of-origin', title: 'Pays d’origine', group: 'Personnes' },
  {
    key: 'residence-permits',
    title: 'Permis de séjour',
    group: 'Personnes',
    isForTeachers: true,
    isCodeRequired: true,
  },
  {
    key: 'learning-year',
    title: 'Années d’apprentissage',
    group: 'Formation',
    records: '/internal/students?learningYearId=',
  },
  { key: 'additional-year', title: 'Années supplémentaires', group: 'Formation' },
  {
    key: 'profession-category',
    title: 'Domaines professionnels',
    group: 'Formation',
    records: '/internal/students?categoryId=',
  },
  { key: 'profession', title: 'Professions', group: 'Formation', records: '/internal/students?professionId=' },
  {
    key: 'learning-school',
    title: 'Écoles professionnelles',
    group: 'Formation',
    records: '/internal/students?schoolId=',
  },
  { key: 'school-track', title: 'Filières scolaires', group: 'Formation' },
  {
    key: 'location-course',
    title: 'Lieux de cours',
    group: 'Lieux et calendrier',
    isForTeachers: true,
    records: '/internal/teachers?locationCourseId=',
  },
  { key: 'course-locations', title: 'Salles et bâtiments', group: 'Lieux et calendrier' },
  { key: 'holiday-profiles', title: 'Profils de vacances', group: 'Lieux et calendrier', hasOwnPages: true },
  { key: 'training-year', title: 'Années de formation', group: 'Système', isForTeachers: true },
  {
    key: 'political-localities',
    title: 'Communes politiques',
    group: 'Lieux et calendrier',
    isForTeachers: true,
    records: '/internal/students?communeId=',
  },
  {
    key: 'region',
    title: 'Régions et associations',
    group: 'Lieux et calendrier',
    records: '/internal/students?regionId=',
  },
  { key: 'country', title: 'Pays', group: 'Lieux et calendrier', isForTeachers: true },
] as const satisfies readonly SettingsList[];

export type ListKey = (typeof settingsLists)[number]['key'];
export const listKeys = settingsLists.map(({ key }) => key) as [ListKey, ...ListKey[]];

/** One list's row. */
export const settingsListOf = (key: ListKey): SettingsList =>
  settingsLists.find((row) => row.key === key) as SettingsList;
