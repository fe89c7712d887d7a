interface NoticeOf {
  /** «Place libre» */
  label: string;
  /** Class C: nobody outside of coaching's team reads one (coaching 1). */
  isCoaching?: true;
}

/** What people are told of (desk 8). */
const types = {
  new_request: { label: 'Nouvelle demande' },
  submission_unconfirmed_48h: { label: 'Demande non confirmée' },
  group_below_min: { label: 'Groupe sous le minimum' },
  seat_free: { label: 'Place libre' },
  attendance_missing: { label: 'Présences à saisir' },
  absence_alert: { label: 'Alerte d’absence' },
  teacher_application: { label: 'Candidature de répétiteur' },
  teacher_conflict: { label: 'Conflit d’horaire' },
  timesheet_to_approve: { label: 'Décompte à valider' },
  coach_request: { label: 'Demande CoachApp', isCoaching: true },
  coach_urgent: { label: 'Demande CoachApp urgente', isCoaching: true },
  coach_no_contact: { label: 'Suivi sans contact', isCoaching: true },
  permit_expiring: { label: 'Permis bientôt échu' },
  backup_failed: { label: 'Sauvegarde échouée' },
  mail_failed: { label: 'E-mail non envoyé' },
  import_done: { label: 'Import terminé' },
  access_request_due: { label: 'Demande d’accès en attente' },
} as const satisfies Readonly<Record<string, NoticeOf>>;

export type NoticeType = keyof typeof types;

/** Every type, by its name in the database. */
export const noticeTypes = Object.keys(types) as [NoticeType, ...NoticeType[]];
export const noticeTypeOf = (type: NoticeType): NoticeOf => types[type];
