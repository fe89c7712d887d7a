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

/** What AppApp writes by itself at a step (teaching 7, 23). */
export const courseMails = mailKinds({
  aa_received: {
    ...toStudent,
    name: 'Demande reçue',
    when: 'Lorsque le bureau enregistre une demande de cours',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: greeted(
      'Nous avons bien reçu votre demande de cours d’appui en {{branche}}. Nous la traitons et vous écrivons dès qu’elle avance.',
    ),
  },
  aa_confirm: {
    ...toStudent,
    name: 'Demande à confirmer',
    when: 'Lorsqu’une demande enregistrée attend la confirmation de l’apprenti·e',
    subject: 'Confirmez votre demande de cours',
    body: greeted('Merci de répondre à ce message pour confirmer votre demande de cours d’appui en {{branche}}.'),
  },
  aa_waiting: {
    ...toStudent,
    name: 'En attente d’une place',
    when: 'À la mise en liste d’attente',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: greeted(
      'Votre demande de cours d’appui en {{branche}} est complète. Vous êtes en liste d’attente\u00a0; nous vous écrivons dès qu’une place qui vous convient se libère.',
    ),
  },
  aa_waiting_again: {
    ...toStudent,
    name: 'De nouveau en attente d’une place',
    when: 'Lorsqu’un groupe est annulé, clos ou réorganisé et que l’apprenti·e attend une autre place',
    subject: 'Votre cours change\u00a0: {{branche}}',
    body: greeted(
      'Vous n’avez plus de place dans le groupe {{groupe}}. Vous êtes de nouveau en liste d’attente en {{branche}}, à la date de votre demande\u00a0; nous vous écrivons dès qu’une autre place qui vous convient se libère.',
    ),
  },
  aa_placed: {
    ...toStudent,
    name: 'Place dans un groupe',
    when: 'Au placement dans un groupe',
    subject: 'Votre place en {{branche}}',
    body: greeted(`Vous avez une place dans un groupe de cours d’appui.

${course}

Merci de nous prévenir à l’avance de toute absence.`),
  },
  aa_placed_company: {
    ...toStudent,
    audience: 'company',
    name: 'Place dans un groupe (entreprise)',
    when: 'Au placement ou au changement de groupe, si l’apprenti·e y consent; aussi aux représentant·es d’une personne mineure',
    subject: 'Cours d’appui\u00a0: {{prenom}} {{nom}}',
    body: greeted(
      `{{prenom}} {{nom}} a une place dans un groupe de cours d’appui.

${course}`,
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
Où\u00a0: {{adresse_cours}}`,
      'Bonjour',
    ),
  },
  aa_group_changed: {
    ...toStudent,
    name: 'Changement de groupe',
    when: 'Lorsqu’un·e apprenti·e change de groupe',
    subject: 'Votre cours change\u00a0: {{branche}}',
    body: greeted(`Vous changez de groupe.

${course}`),
  },
  aa_lesson_cancelled: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'motif'],
    name: 'Séance annulée',
    when: 'Lorsqu’une séance est annulée et que le bureau prévient',
    subject: 'Séance annulée\u00a0: {{branche}}, le {{date}}',
    body: greeted('La séance du {{date}} ({{heure}}) du groupe {{groupe}} est annulée. {{motif}}'),
  },
  aa_lesson_moved: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'nouvelle_date'],
    name: 'Séance déplacée',
    when: 'Lorsqu’une séance est déplacée et que le bureau prévient',
    subject: 'Séance déplacée\u00a0: {{branche}}, le {{date}}',
    body: greeted(
      'La séance du {{date}} du groupe {{groupe}} a lieu le {{nouvelle_date}}, {{heure}}. Où\u00a0: {{adresse_cours}}.',
    ),
  },
  aa_lesson_substituted: {
    ...toStudent,
    variables: [...ofCourse, 'date', 'remplacant'],
    name: 'Remplacement à une séance',
    when: 'Lorsqu’une séance est donnée par quelqu’un d’autre',
    subject: 'Séance du {{date}}\u00a0: {{branche}}',
    body: greeted(
      'La séance du {{date}} ({{heure}}) du groupe {{groupe}} a lieu comme prévu\u00a0; elle est donnée par {{remplacant}}.',
    ),
  },
  aa_lessons_changed: {
    ...toStudent,
    variables: [...ofCourse, 'changements'],
    name: 'Le cours change',
    when: 'Lorsque le jour, l’heure, la salle ou la personne qui donne le cours d’un groupe ou de plusieurs séances change',
    subject: 'Changements de séances\u00a0: {{branche}}',
    body: greeted(`Voici ce qui change dans votre groupe {{groupe}}\u00a0:

{{changements}}`),
  },
  aa_course_changed: {
    ...toStudent,
    audience: 'company',
    variables: [...ofCourse, 'changements'],
    name: 'Le cours change (tiers informés)',
    when: 'En même temps que l’apprenti·e, à qui peut en être informé\u00a0: entreprise, représentant·es légaux·ales',
    subject: 'Changements du cours d’appui\u00a0: {{prenom}} {{nom}}',
    body: greeted(
      `Voici ce qui change dans le cours d’appui en {{branche}} ({{groupe}}) que suit {{prenom}} {{nom}}\u00a0:

{{changements}}`,
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

{{changements}}`),
  },
  aa_teacher_changed: {
    ...toTeacher,
    variables: ['prenom', 'nom', 'changements'],
    record: 'teacher',
    name: 'Le cours change (répétiteur·trice)',
    when: 'En même temps que les participant·es, à qui donne ou donnait le cours',
    subject: 'Vos cours\u00a0: changements',
    body: greeted(`Voici ce qui change dans vos cours\u00a0:

{{changements}}`),
  },
  aa_correction: {
    audience: 'student',
    variables: ['objet', 'moment'],
    required: ['objet'],
    name: 'Correction après une annulation',
    when: 'Lorsque le bureau annule un acte dont l’e-mail est déjà parti, à qui l’a reçu',
    subject: 'Annulé\u00a0: {{objet}}',
    body: greeted(
      'Notre message «\u00a0{{objet}}\u00a0», envoyé le {{moment}}, n’est plus valable. Ce qu’il annonçait est annulé\u00a0; ce qui valait avant vaut de nouveau.',
      'Bonjour',
    ),
  },
  aa_dropped: {
    ...toStudent,
    name: 'Fin du cours',
    when: 'Lorsque le bureau note un abandon',
    subject: 'Fin de votre cours\u00a0: {{branche}}',
    body: greeted(
      'Nous avons noté que vous ne venez plus au cours d’appui en {{branche}}. Si vous souhaitez reprendre, répondez à ce message.',
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

{{motif}}`),
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

Merci de les compléter dans Tandem. Passé 14 jours, seul le bureau peut encore le faire.`),
  },
});
