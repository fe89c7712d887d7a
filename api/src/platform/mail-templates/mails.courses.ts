import { type MailKind, mailKinds, signature, type VariableName } from './mail-kind';

const greeted = (body: string, greeting = 'Bonjour {{prenom}} {{nom}}') => `${greeting},\n\n${body}\n\n${signature}`;

const ofCourse = [
  'prenom',
  'nom',
  'numero',
  'branche',
  'groupe',
  'lieu',
  'batiment',
  'adresse_cours',
  'salle',
  'horaire',
  'jour',
  'heure',
  'debut',
  'repetiteur',
] as const satisfies readonly VariableName[];

const toStudent = {
  audience: 'student',
  variables: ofCourse,
  isOptional: true,
  record: 'student',
} as const satisfies Partial<MailKind>;

const toTeacher = { audience: 'teacher', isOptional: true } as const satisfies Partial<MailKind>;

const course = `Branche\u00a0: {{branche}}
Groupe\u00a0: {{groupe}}
Quand\u00a0: le {{horaire}}
Première séance\u00a0: {{debut}}
Où\u00a0: {{adresse_cours}}
Répétiteur·trice\u00a0: {{repetiteur}}`;

const renounce = 'Si vous renoncez à ce cours, répondez à ce message.';
const changed = 'Si vos disponibilités changent ou si vous renoncez à ce cours, répondez à ce message.';
const coming =
  'Merci de nous prévenir à l’avance de toute absence. Si cette place ne vous convient pas, répondez à ce message.';
const asking = 'Pour toute question, répondez à ce message.';

/** What AppApp writes by itself at a step (teaching 7, 23). */
export const courseMails = mailKinds({
  aa_received: {
    ...toStudent,
    name: 'Demande reçue',
    when: 'Lorsque le bureau enregistre une demande de cours',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: greeted(
      `Nous avons bien reçu votre demande de cours d’appui en {{branche}}. Nous la traitons et vous écrivons dès qu’elle avance\u00a0: vous n’avez rien à faire.

${renounce}`,
    ),
  },
  aa_waiting: {
    ...toStudent,
    name: 'En attente d’une place',
    when: 'À la mise en liste d’attente',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: greeted(
      `Votre demande de cours d’appui en {{branche}} est complète. Vous êtes en liste d’attente\u00a0; nous vous écrivons dès qu’une place qui vous convient se libère.

${changed}`,
    ),
  },
  aa_waiting_again: {
    ...toStudent,
    name: 'De nouveau en attente d’une place',
    when: 'Lorsque l’apprenti·e n’a plus de place et en attend une autre, aussi parce que son groupe est annulé, clos ou réorganisé',
    subject: 'Votre cours change\u00a0: {{branche}}',
    body: greeted(
      `Vous n’avez plus de place dans votre groupe de cours d’appui en {{branche}}. Vous êtes de nouveau en liste d’attente, à la date de votre demande\u00a0; nous vous écrivons dès qu’une autre place qui vous convient se libère.

${changed}`,
    ),
  },
  aa_placed: {
    ...toStudent,
    name: 'Place dans un groupe',
    when: 'Au placement dans un groupe',
    subject: 'Votre place en {{branche}}',
    body: greeted(`Vous avez une place dans un groupe de cours d’appui.

${course}

${coming}`),
  },
  aa_placed_company: {
    ...toStudent,
    audience: 'company',
    name: 'Place dans un groupe (entreprise)',
    when: 'Au placement, si l’apprenti·e y consent; aussi aux représentant·es d’une personne mineure',
    subject: 'Cours d’appui\u00a0: {{prenom}} {{nom}}',
    body: greeted(
      `{{prenom}} {{nom}} a une place dans un groupe de cours d’appui.

${course}

${asking}`,
      'Bonjour',
    ),
  },
  aa_placed_teacher: {
    ...toStudent,
    audience: 'teacher',
    variables: [...ofCourse, 'participants'],
    name: 'Place dans un groupe (répétiteur·trice)',
    when: 'Au placement ou au changement de groupe, en une fois pour tous ceux qui le rejoignent',
    subject: '{{groupe}}\u00a0: qui rejoint votre groupe',
    body: greeted(
      `Rejoignent votre groupe {{groupe}} en {{branche}}\u00a0:

{{participants}}

Quand\u00a0: le {{horaire}}
Où\u00a0: {{adresse_cours}}

${asking}`,
    ),
  },
  aa_group_changed: {
    ...toStudent,
    name: 'Changement de groupe',
    when: 'Lorsqu’un·e apprenti·e change de groupe',
    subject: 'Votre cours change\u00a0: {{branche}}',
    body: greeted(`Vous changez de groupe. Voici votre nouveau cours\u00a0:

${course}

${coming}`),
  },
  aa_lesson_cancelled: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'motif'],
    name: 'Séance annulée',
    when: 'Lorsqu’une séance est annulée et que le bureau prévient',
    subject: 'Séance annulée\u00a0: {{branche}}, le {{date}}',
    body: greeted(`La séance du {{date}} ({{heure}}) de votre cours en {{branche}} (groupe {{groupe}}) est annulée. {{motif}}

Vous n’avez pas à venir ce jour-là. Vos autres séances ont lieu comme prévu.`),
  },
  aa_lesson_moved: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'nouvelle_date'],
    name: 'Séance déplacée',
    when: 'Lorsqu’une séance est déplacée et que le bureau prévient',
    subject: 'Séance déplacée\u00a0: {{branche}}, le {{date}}',
    body: greeted(
      `La séance du {{date}} de votre cours en {{branche}} (groupe {{groupe}}) est déplacée.

Quand\u00a0: le {{nouvelle_date}}, {{heure}}
Où\u00a0: {{adresse_cours}}

Si vous ne pouvez pas venir, prévenez-nous en réponse à ce message.`,
    ),
  },
  aa_lesson_substituted: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'remplacant'],
    name: 'Remplacement à une séance',
    when: 'Lorsqu’une séance est donnée par quelqu’un d’autre',
    subject: 'Séance du {{date}}\u00a0: {{branche}}',
    body: greeted(
      `La séance du {{date}} ({{heure}}) de votre cours en {{branche}} (groupe {{groupe}}) a lieu comme prévu\u00a0; elle est donnée par {{remplacant}}.

Où\u00a0: {{adresse_cours}}`,
    ),
  },
  aa_lessons_changed: {
    ...toStudent,
    variables: [...ofCourse, 'changements'],
    name: 'Le cours change',
    when: 'Lorsque le jour, l’heure, la salle ou la personne qui donne le cours d’un groupe ou de plusieurs séances change',
    subject: 'Changements de séances\u00a0: {{branche}}',
    body: greeted(`Voici ce qui change dans votre cours en {{branche}} (groupe {{groupe}})\u00a0:

{{changements}}

Si vous ne pouvez pas venir, ou pour toute question, répondez à ce message.`),
  },
  aa_course_changed: {
    ...toStudent,
    audience: 'company',
    variables: [...ofCourse, 'changements'],
    name: 'Le cours change (tiers informés)',
    when: 'En même temps que l’apprenti·e, à qui peut en être informé\u00a0: entreprise, représentation légale',
    subject: 'Changements du cours d’appui\u00a0: {{prenom}} {{nom}}',
    body: greeted(
      `Voici ce qui change dans le cours d’appui en {{branche}} (groupe {{groupe}}) que suit {{prenom}} {{nom}}\u00a0:

{{changements}}

${asking}`,
      'Bonjour',
    ),
  },
  aa_substitute_teacher: {
    ...toTeacher,
    variables: ['prenom', 'nom', 'changements'],
    record: 'teacher',
    name: 'Séances confiées en remplacement',
    when: 'Lorsque des séances sont confiées à un·e remplaçant·e',
    subject: 'Remplacement\u00a0: séances qui vous sont confiées',
    body: greeted(`Nous vous confions en remplacement\u00a0:

{{changements}}

Si vous ne pouvez pas les donner, dites-le-nous tout de suite en réponse à ce message.`),
  },
  aa_teacher_changed: {
    ...toTeacher,
    variables: ['prenom', 'nom', 'changements'],
    record: 'teacher',
    name: 'Le cours change (répétiteur·trice)',
    when: 'En même temps que les participant·es, à qui donne ou donnait le cours',
    subject: 'Vos cours\u00a0: changements',
    body: greeted(`Voici ce qui change dans vos cours\u00a0:

{{changements}}

${asking}`),
  },
  aa_correction: {
    audience: 'student',
    variables: ['objet', 'moment', 'en_vigueur'],
    required: ['objet'],
    name: 'Correction après une annulation',
    when: 'Lorsque le bureau annule un acte dont l’e-mail est déjà parti, une fois à qui l’a reçu',
    subject: 'Rectification\u00a0: {{objet}}',
    body: greeted(
      `Notre message «\u00a0{{objet}}\u00a0», envoyé le {{moment}}, n’est plus valable\u00a0: ce qu’il annonçait est annulé.

Ce qui vaut maintenant\u00a0:

{{en_vigueur}}

${asking}`,
      'Bonjour',
    ),
  },
  aa_dropped: {
    ...toStudent,
    name: 'Fin du cours',
    when: 'Lorsque le bureau note un abandon, ou archive la fiche de qui a une place',
    subject: 'Fin de votre cours\u00a0: {{branche}}',
    body: greeted(
      'Nous avons noté que vous ne venez plus au cours d’appui en {{branche}}. Si c’est une erreur ou si vous souhaitez reprendre, répondez à ce message.',
    ),
  },
  aa_completed: {
    ...toStudent,
    name: 'Cours terminé',
    when: 'À la fin du cours',
    subject: 'Votre cours est terminé\u00a0: {{branche}}',
    body: greeted(
      'Votre cours d’appui en {{branche}} est terminé. Votre avis nous aide\u00a0: dites-nous en réponse à ce message ce qui vous a été utile.',
    ),
  },
  aa_rejected: {
    ...toStudent,
    variables: [...ofCourse, 'motif'],
    name: 'Demande non retenue',
    when: 'Lorsque le bureau ne retient pas une demande',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: greeted(`Nous ne pouvons pas retenir votre demande de cours d’appui en {{branche}}.

{{motif}}

Pour en parler, répondez à ce message.`),
  },
  te_attendance_reminder: {
    ...toTeacher,
    variables: ['prenom', 'nom', 'nombre', 'seances'],
    required: ['seances'],
    record: 'teacher',
    name: 'Présences à saisir',
    when: 'Après les délais des réglages, ou depuis la page des présences',
    subject: 'Séances à saisir\u00a0: {{nombre}}',
    body: greeted(`Les présences de ces séances ne sont pas encore toutes saisies\u00a0:

{{seances}}

Merci de les compléter dans Tandem, sous «\u00a0Mon profil\u00a0». Passé 14 jours, seul le bureau peut encore le faire.`),
  },
});
