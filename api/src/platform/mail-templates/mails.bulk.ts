import { type MailKind, mailKinds, signature } from './mail-kind';

const toStudents = {
  audience: 'student',
  when: 'Proposé lorsque le bureau écrit à des apprenti·es',
  variables: ['prenom', 'nom', 'numero'],
  isOptional: true,
  isBulk: true,
  record: 'student',
} as const satisfies Partial<MailKind>;

const toTeachers = {
  audience: 'teacher',
  when: 'Proposé lorsque le bureau écrit à des répétiteur·trices',
  variables: ['prenom', 'nom'],
  isOptional: true,
  isBulk: true,
  record: 'teacher',
} as const satisfies Partial<MailKind>;

/** What a template of the office's own may say, by whom it is for. */
export const ownKinds = { student: toStudents, teacher: toTeachers };

/** Mails that an office sends from the first day on. */
export const bulkMails = mailKinds({
  st_missing_details: {
    ...toStudents,
    name: 'Coordonnées à compléter',
    subject: 'Vos coordonnées (dossier {{numero}})',
    body: `Bonjour {{prenom}} {{nom}},

Votre dossier {{numero}} n’est pas complet. Merci de répondre à ce message avec votre adresse, votre numéro de téléphone et le nom de votre entreprise formatrice.

${signature}`,
  },
  st_contract_ending: {
    ...toStudents,
    name: 'Fin du contrat d’apprentissage',
    subject: 'Fin de votre contrat d’apprentissage',
    body: `Bonjour {{prenom}} {{nom}},

Votre contrat d’apprentissage arrive bientôt à son terme. Si vous le prolongez, si vous répétez une année ou si vous commencez une autre formation, merci de nous le dire\u00a0: nous adapterons votre dossier {{numero}}.

${signature}`,
  },
  st_appointment: {
    ...toStudents,
    name: 'Invitation à prendre contact',
    subject: 'Prenons contact',
    body: `Bonjour {{prenom}} {{nom}},

Nous aimerions faire le point avec vous sur votre formation. Répondez à ce message en indiquant deux moments de la semaine où nous pouvons vous appeler.

${signature}`,
  },
  te_missing_papers: {
    ...toTeachers,
    name: 'Dossier à compléter',
    subject: 'Votre dossier de répétiteur·trice',
    body: `Bonjour {{prenom}} {{nom}},

Il manque encore des pièces à votre dossier. Merci de passer au secrétariat ou de nous appeler pour convenir d’un moment\u00a0; n’envoyez ni numéro AVS ni coordonnées bancaires par e-mail.

${signature}`,
  },
  te_availability: {
    ...toTeachers,
    name: 'Disponibilités à mettre à jour',
    subject: 'Vos disponibilités pour les prochains cours',
    body: `Bonjour {{prenom}} {{nom}},

Nous formons les groupes des prochaines semaines. Merci de mettre à jour vos disponibilités dans votre profil, ou de nous les indiquer en réponse à ce message.

${signature}`,
  },
});
