import { administration, coachingTeam, internal, office, type Role } from '../../access/access';

/** When a person gets a mail of a notice: at once, with the summary of the day (07:00), or never. */
export const noticeMails = ['now', 'daily', 'never'] as const;
export type NoticeMail = (typeof noticeMails)[number];

interface NoticeOf {
  /** «Place libre» */
  label: string;
  /** Class C: nobody outside of coaching's team reads one (coaching 1). */
  isCoaching?: true;
  /** Roles that may be notified. */
  to: readonly Role[];
  /** Its mail for the person who has chosen nothing (desk 24). */
  mail: NoticeMail;
  /** The same for a teacher, where a mail of its own goes to them already. */
  mailToTeacher?: NoticeMail;
}

/** Types of notification (desk 8). */
const types = {
  new_request: { label: 'Nouvelle demande', to: administration, mail: 'daily' },
  submission_unconfirmed_48h: { label: 'Demande non confirmée', to: office, mail: 'daily' },
  group_below_min: { label: 'Groupe sous le minimum', to: administration, mail: 'daily' },
  seat_free: { label: 'Place libre', to: administration, mail: 'daily' },
  attendance_missing: { label: 'Présences à saisir', to: internal, mail: 'daily', mailToTeacher: 'never' },
  absence_alert: { label: 'Alerte d’absence', to: office, mail: 'daily' },
  teacher_application: { label: 'Candidature de répétiteur·trice', to: administration, mail: 'daily' },
  teacher_conflict: { label: 'Conflit d’horaire', to: administration, mail: 'daily' },
  timesheet_to_approve: { label: 'Décompte à valider', to: administration, mail: 'daily' },
  coach_request: { label: 'Demande CoachApp', isCoaching: true, to: coachingTeam, mail: 'daily' },
  coach_urgent: { label: 'Demande CoachApp urgente', isCoaching: true, to: coachingTeam, mail: 'now' },
  coach_no_contact: { label: 'Suivi sans contact', isCoaching: true, to: coachingTeam, mail: 'daily' },
  coach_joined: { label: 'Suivis réunis ou séparés', isCoaching: true, to: coachingTeam, mail: 'daily' },
  permit_expiring: { label: 'Permis bientôt échu', to: administration, mail: 'daily' },
  backup_failed: { label: 'Sauvegarde échouée', to: ['admin'], mail: 'now' },
  mail_failed: { label: 'E-mail non envoyé', to: ['admin'], mail: 'now' },
  release_damaged: { label: 'Version abîmée', to: ['admin'], mail: 'now' },
  consent_answered: { label: 'Consentement répondu', to: office, mail: 'daily' },
  import_done: { label: 'Import terminé', to: office, mail: 'never' },
  report_ready: { label: 'Rapport planifié', to: administration, mail: 'now' },
  access_request_due: { label: 'Demande d’accès en attente', to: ['admin'], mail: 'now' },
} as const satisfies Readonly<Record<string, NoticeOf>>;

export type NoticeType = keyof typeof types;

/** Every type, by its name in the database. */
export const noticeTypes = Object.keys(types) as [NoticeType, ...NoticeType[]];
export const noticeTypeOf = (type: NoticeType): NoticeOf => types[type];

/** Notification types of a role; none for an unknown role. */
export const noticeTypesTo = (role: string): NoticeType[] =>
  noticeTypes.filter((type) => (noticeTypeOf(type).to as readonly string[]).includes(role));

/** The mail of a type for a person of this role who has chosen nothing. */
export function usualMailOf(type: NoticeType, role: string): NoticeMail {
  const { mail, mailToTeacher } = noticeTypeOf(type);
  return (role === 'teacher' ? mailToTeacher : undefined) ?? mail;
}
