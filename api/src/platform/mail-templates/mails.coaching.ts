import { type MailKind, mailKinds, signature } from './mail-kind';

const greeted = (body: string) => `Bonjour {{prenom}} {{nom}},\n\n${body}\n\n${signature}`;

const toApplicant = {
  audience: 'applicant',
  variables: ['prenom', 'nom', 'date', 'antenne', 'coach'],
  isOptional: true,
  isClassC: true,
} as const satisfies Partial<MailKind>;

/** To who asked for CoachApp (coaching 2): no name of an apprentice, no word of what was said. */
export const coachingMails = mailKinds({
  ca_received: {
    ...toApplicant,
    name: 'Demande CoachApp reçue',
    when: 'Lorsque le bureau enregistre une demande CoachApp',
    subject: 'Votre demande est arrivée',
    body: greeted(
      'Nous avons bien reçu votre demande du {{date}}. Une personne de l’antenne {{antenne}} vous répond dans les prochains jours.',
    ),
  },
  ca_accepted: {
    ...toApplicant,
    name: 'Demande CoachApp acceptée',
    when: 'Lorsque la demande est acceptée',
    subject: 'Votre demande du {{date}} est acceptée',
    body: greeted(
      'Nous pouvons donner suite à votre demande du {{date}}. {{coach}} prend contact avec la personne concernée.',
    ),
  },
  ca_refused: {
    ...toApplicant,
    name: 'Demande CoachApp non retenue',
    when: 'Lorsque la demande est refusée',
    subject: 'Votre demande du {{date}}',
    body: greeted(
      'Nous ne pouvons pas donner suite à votre demande du {{date}}. Vous pouvez nous appeler pour en parler et savoir à qui vous adresser.',
    ),
  },
});
