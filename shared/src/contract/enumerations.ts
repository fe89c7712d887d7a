import { audienceOf } from '../access/access';

/** Choices fixed in code and their French labels (access 1, people 1, people 19, teaching 1 and 2). The keys are what the API speaks, the labels what people read. */
export const genderLabels = { f: 'Femme', m: 'Homme', x: 'Autre / non précisé' } as const;

/** What a role is called on screen (access 1). */
export const roleLabels = {
  admin: 'Administrateur·trice',
  appapp_administrator: 'Responsable AppApp',
  coach: 'Coach',
  teacher: 'Répétiteur·trice',
  external: 'Conseiller·ère aux apprentis',
  anonymous: 'Sans rôle',
} as const;

/** The label of any role name; every external role has the same. */
export const roleLabelOf = (role: string): string => roleLabels[audienceOf({ role })];

/** Kinds of certificate an apprentice works towards. */
export const certTypeLabels = {
  CFC: 'CFC',
  AFP: 'AFP',
  CFC_MP: 'CFC avec maturité professionnelle',
  PREAPP: 'Préapprentissage',
  ART32: 'Certification pour adultes',
  OTHER: 'Autre',
} as const;

/** Where an apprentice stands with the organisation. */
export const studentStatusLabels = {
  active: 'Actif·ve',
  dormant: 'Sans mesure',
  archived: 'Archivé·e',
  anonymised: 'Anonymisé·e',
} as const;

/** Where a teacher stands with the organisation. */
export const teacherStatusLabels = {
  candidate: 'Candidature',
  interview: 'Entretien',
  active: 'Actif·ve',
  inactive: 'Inactif·ve',
  rejected: 'Non retenu·e',
} as const;

/** Where a registration of AppApp stands (teaching 1); its states agree with «inscription». */
export const registrationStatusLabels = {
  requested: 'Demande',
  waiting: 'En attente',
  placed: 'Placée',
  completed: 'Terminée',
  dropped: 'Abandon',
  withdrawn: 'Retirée',
  rejected: 'Non retenue',
  carried: 'Reportée',
} as const;

/** Where a request or follow-up of CoachApp stands (coaching 3). */
export const coachingStatusLabels = {
  received: 'Reçue',
  review: 'En analyse',
  accepted: 'Acceptée',
  active: 'En cours',
  paused: 'Suspendue',
  ended: 'Terminée',
  refused: 'Refusée',
  withdrawn: 'Retirée',
} as const;

/** What came of a follow-up (coaching 3). */
export const coachingOutcomeLabels = {
  contract_kept: 'Contrat maintenu',
  new_contract: 'Nouveau contrat',
  exam_passed: 'Examen réussi',
  reoriented: 'Réorientation',
  stopped: 'Arrêt de la formation',
  unknown: 'Inconnu',
} as const;

/** How an accompaniment was held (coaching 3). */
export const accompanimentModeLabels = {
  meeting: 'Entretien',
  phone: 'Téléphone',
  video: 'Visio',
  message: 'Message',
  network: 'Réseau (séance)',
  visit: 'Visite entreprise/école',
  admin: 'Démarche',
} as const;

/** Whether the apprentice was there (coaching 8). */
export const accompanimentPresenceLabels = {
  present: 'Présent·e',
  excused: 'Excusé·e',
  unexcused: 'Absent·e sans excuse',
  cancelled_by_coach: 'Annulé par le ou la coach',
} as const;

/** Where a group stands. */
export const groupStatusLabels = {
  draft: 'Brouillon',
  open: 'Ouvert',
  running: 'En cours',
  closed: 'Terminé',
  cancelled: 'Annulé',
} as const;

/** Where a lesson stands. */
export const lessonStatusLabels = {
  planned: 'Prévue',
  held: 'Donnée',
  cancelled: 'Annulée',
  moved: 'Déplacée',
} as const;

/** Who was at a lesson; no row is «Non saisi» (teaching 3). */
export const attendanceStatusLabels = {
  present: 'Présent·e',
  late: 'En retard',
  absent_excused: 'Absent·e excusé·e',
  absent_unexcused: 'Absent·e non excusé·e',
  exempt: 'Dispensé·e',
} as const;

/** Who said beforehand that an apprentice will not come. */
export const absenceAnnouncerLabels = {
  apprentice: 'Apprenti·e',
  parent: 'Parent',
  company: 'Entreprise',
} as const;

/** Why a lesson is not given. */
export const cancelReasonLabels = {
  teacher_absent: 'Répétiteur·trice absent·e',
  venue_closed: 'Lieu fermé',
  no_student: 'Aucun·e participant·e',
  holiday: 'Vacances ou jour férié',
  other: 'Autre motif',
} as const;

/** Who a contact person is to the apprentice. */
export const contactKindLabels = {
  legal_representative: 'Représentant·e légal·e',
  company_trainer: 'Formateur·trice en entreprise',
  other: 'Autre personne',
} as const;

/** Days of class. */
export const weekdayLabels = {
  lu: 'Lundi',
  ma: 'Mardi',
  me: 'Mercredi',
  je: 'Jeudi',
  ve: 'Vendredi',
  sa: 'Samedi',
} as const;

/** Parts of a day in which a person is free; their hours stand in `rules/slots`. */
export const slotLabels = {
  matin: 'Matin',
  'apres-midi': 'Après-midi',
  'fin-de-journee': 'Fin de journée',
  soir: 'Soir',
} as const;

/** A monthly statement (teaching 3). */
export const statementStatusLabels = {
  open: 'Ouvert',
  submitted: 'Transmis',
  approved: 'Validé',
  exported: 'Exporté',
} as const;

/** What a line of a statement is for (teaching 24). */
export const statementLineLabels = {
  lesson: 'Séance',
  meeting: 'Réunion',
  prep: 'Préparation',
  travel: 'Déplacement',
  other: 'Autre',
} as const;

export type Gender = keyof typeof genderLabels;
export type CertType = keyof typeof certTypeLabels;
export type StudentStatus = keyof typeof studentStatusLabels;
export type TeacherStatus = keyof typeof teacherStatusLabels;
export type RegistrationStatus = keyof typeof registrationStatusLabels;
export type CoachingStatus = keyof typeof coachingStatusLabels;
export type AccompanimentMode = keyof typeof accompanimentModeLabels;
export type AccompanimentPresence = keyof typeof accompanimentPresenceLabels;
export type Weekday = keyof typeof weekdayLabels;
export type Slot = keyof typeof slotLabels;
export type GroupStatus = keyof typeof groupStatusLabels;
export type LessonStatus = keyof typeof lessonStatusLabels;
export type AttendanceStatus = keyof typeof attendanceStatusLabels;
export type AbsenceAnnouncer = keyof typeof absenceAnnouncerLabels;
export type CancelReason = keyof typeof cancelReasonLabels;
export type ContactKind = keyof typeof contactKindLabels;
export type StatementStatus = keyof typeof statementStatusLabels;
export type StatementLineKind = keyof typeof statementLineLabels;

/** The keys of a table of labels or columns, as the tuple that `z.enum` wants. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(table) as [K, ...K[]];

/** A label table as the options of a `SelectField`. */
export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));
