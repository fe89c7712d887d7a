const signature = 'Avec nos meilleures salutations\nLe secrétariat';

/** Mails that an office sends from the first day on, by whom they are for. */
const students = [
  {
    key: 'st_missing_details',
    name: 'Coordonnées à compléter',
    subject: 'Vos coordonnées (dossier {{numero}})',
    body: `Bonjour {{prenom}} {{nom}},

Votre dossier {{numero}} n’est pas complet. Merci de répondre à ce message avec votre adresse, votre numéro de téléphone et le nom de votre entreprise formatrice.

${signature}`,
  },
  {
    key: 'st_contract_ending',
    name: 'Fin du contrat d’apprentissage',
    subject: 'Fin de votre contrat d’apprentissage',
    body: `Bonjour {{prenom}} {{nom}},

Votre contrat d’apprentissage arrive bientôt à son terme. Si vous le prolongez, si vous répétez une année ou si vous commencez une autre formation, merci de nous le dire\u00a0: nous adapterons votre dossier {{numero}}.

${signature}`,
  },
  {
    key: 'st_appointment',
    name: 'Invitation à prendre contact',
    subject: 'Prenons contact',
    body: `Bonjour {{prenom}} {{nom}},

Nous aimerions faire le point avec vous sur votre formation. Répondez à ce message en indiquant deux moments de la semaine où nous pouvons vous appeler.

${signature}`,
  },
];

const teachers = [
  {
    key: 'te_missing_papers',
    name: 'Dossier à compléter',
    subject: 'Votre dossier de répétiteur·trice',
    body: `Bonjour {{prenom}} {{nom}},

Il manque encore des pièces à votre dossier. Merci de passer au secrétariat ou de nous appeler pour convenir d’un moment\u00a0; n’envoyez ni numéro AVS ni coordonnées bancaires par e-mail.

${signature}`,
  },
  {
    key: 'te_availability',
    name: 'Disponibilités à mettre à jour',
    subject: 'Vos disponibilités pour les prochains cours',
    body: `Bonjour {{prenom}} {{nom}},

Nous formons les groupes des prochaines semaines. Merci de mettre à jour vos disponibilités dans votre profil, ou de nous les indiquer en réponse à ce message.

${signature}`,
  },
];

const course = `Branche\u00a0: {{branche}}
Groupe\u00a0: {{groupe}}
Quand\u00a0: le {{jour}}, {{heure}}, dès le {{debut}}
Où\u00a0: {{lieu}} {{salle}}
Répétiteur·trice\u00a0: {{repetiteur}}`;

/** What AppApp writes by itself at a step; none is offered where somebody writes to many. One that is not active is not sent. */
const appapp = [
  {
    key: 'aa_received',
    name: 'Demande reçue',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: `Nous avons bien reçu votre demande de cours d’appui en {{branche}}. Nous la traitons et vous écrivons dès qu’elle avance.`,
  },
  {
    key: 'aa_confirm',
    name: 'Demande à confirmer',
    subject: 'Confirmez votre demande de cours',
    body: `Merci de répondre à ce message pour confirmer votre demande de cours d’appui en {{branche}}.`,
  },
  {
    key: 'aa_waiting',
    name: 'En attente d’une place',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: `Votre demande de cours d’appui en {{branche}} est complète. Vous êtes en liste d’attente\u00a0; nous vous écrivons dès qu’une place qui vous convient se libère.`,
  },
  {
    key: 'aa_placed',
    name: 'Place dans un groupe',
    subject: 'Votre place en {{branche}}',
    body: `Vous avez une place dans un groupe de cours d’appui.

${course}

Merci de nous prévenir à l’avance de toute absence.`,
  },
  {
    key: 'aa_placed_company',
    name: 'Place dans un groupe (entreprise)',
    subject: 'Cours d’appui de {{prenom}} {{nom}}',
    body: `{{prenom}} {{nom}} a une place dans un groupe de cours d’appui.

${course}`,
  },
  {
    key: 'aa_placed_teacher',
    name: 'Place dans un groupe (répétiteur·trice)',
    subject: '{{groupe}}\u00a0: {{prenom}} {{nom}} vient dans votre groupe',
    body: `{{prenom}} {{nom}} rejoint votre groupe {{groupe}} dès le {{debut}} (le {{jour}}, {{heure}}).`,
  },
  {
    key: 'aa_group_changed',
    name: 'Changement de groupe',
    subject: 'Votre cours change\u00a0: {{branche}}',
    body: `Vous changez de groupe.

${course}`,
  },
  {
    key: 'aa_lesson_cancelled',
    name: 'Séance annulée',
    subject: 'Séance annulée\u00a0: {{branche}}, le {{date}}',
    body: `La séance du {{date}} ({{heure}}) du groupe {{groupe}} est annulée. {{motif}}`,
  },
  {
    key: 'aa_lesson_moved',
    name: 'Séance déplacée',
    subject: 'Séance déplacée\u00a0: {{branche}}, le {{date}}',
    body: `La séance du {{date}} du groupe {{groupe}} a lieu le {{nouvelle_date}}, {{heure}}, à {{lieu}} {{salle}}.`,
  },
  {
    key: 'aa_lesson_substituted',
    name: 'Remplacement à une séance',
    subject: 'Séance du {{date}}\u00a0: {{branche}}',
    body: `La séance du {{date}} ({{heure}}) du groupe {{groupe}} a lieu comme prévu\u00a0; elle est donnée par {{remplacant}}.`,
  },
  {
    key: 'aa_lessons_changed',
    name: 'Plusieurs séances changent',
    subject: 'Changements de séances\u00a0: {{branche}}',
    body: `Voici ce qui change dans votre groupe {{groupe}}\u00a0:

{{changements}}`,
  },
  {
    key: 'aa_substitute_teacher',
    name: 'Séances confiées en remplacement',
    subject: 'Remplacement\u00a0: séances qui vous sont confiées',
    body: `Nous vous confions en remplacement\u00a0:

{{changements}}`,
  },
  {
    key: 'aa_dropped',
    name: 'Fin du cours',
    subject: 'Fin de votre cours\u00a0: {{branche}}',
    body: `Nous avons noté que vous ne venez plus au cours d’appui en {{branche}}. Si vous souhaitez reprendre, répondez à ce message.`,
  },
  {
    key: 'aa_completed',
    name: 'Cours terminé',
    subject: 'Votre cours est terminé\u00a0: {{branche}}',
    body: `Votre cours d’appui en {{branche}} est terminé. Votre avis nous aide\u00a0: dites-nous en réponse à ce message ce qui vous a été utile.`,
  },
  {
    key: 'aa_rejected',
    name: 'Demande non retenue',
    subject: 'Votre demande de cours\u00a0: {{branche}}',
    body: `Nous ne pouvons pas retenir votre demande de cours d’appui en {{branche}}.

{{motif}}`,
  },
].map(({ body, ...template }) => {
  const greeting = /_(company|teacher)$/.test(template.key) ? 'Bonjour' : 'Bonjour {{prenom}} {{nom}}';
  return { ...template, body: `${greeting},\n\n${body}\n\n${signature}` };
});

/** To teachers, by itself or from the page of attendance (teaching 23). */
const reminder = {
  key: 'te_attendance_reminder',
  name: 'Présences à saisir',
  subject: 'Présences à saisir\u00a0: {{nombre}} séance(s)',
  body: `Bonjour {{prenom}} {{nom}},

Les présences de ces séances ne sont pas encore toutes saisies\u00a0:

{{seances}}

Merci de les compléter dans Tandem. Passé 14 jours, seul le bureau peut encore le faire.

${signature}`,
};

/** To who asked for CoachApp (coaching 2): no name of an apprentice, no word of what was said. */
const coaching = [
  {
    key: 'ca_received',
    name: 'Demande CoachApp reçue',
    subject: 'Votre demande est arrivée',
    body: 'Nous avons bien reçu votre demande du {{date}}. Une personne de l’antenne {{antenne}} vous répond dans les prochains jours.',
  },
  {
    key: 'ca_accepted',
    name: 'Demande CoachApp acceptée',
    subject: 'Votre demande du {{date}} est acceptée',
    body: 'Nous pouvons donner suite à votre demande du {{date}}. {{coach}} prend contact avec la personne concernée.',
  },
  {
    key: 'ca_refused',
    name: 'Demande CoachApp non retenue',
    subject: 'Votre demande du {{date}}',
    body: 'Nous ne pouvons pas donner suite à votre demande du {{date}}. Vous pouvez nous appeler pour en parler et savoir à qui vous adresser.',
  },
].map(({ body, ...template }) => ({ ...template, body: `Bonjour {{prenom}} {{nom}},\n\n${body}\n\n${signature}` }));

/** What every installation is given once; from then on its office keeps them. */
export const firstTemplates = [
  ...students.map((template) => ({ ...template, audience: 'student' })),
  ...teachers.map((template) => ({ ...template, audience: 'teacher' })),
  ...[...appapp, reminder].map((template) => ({ ...template, audience: 'appapp' })),
  ...coaching.map((template) => ({ ...template, audience: 'coachapp' })),
];
