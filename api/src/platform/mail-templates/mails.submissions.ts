import { productSignature, type MailKind, mailKinds } from './mail-kind';

const toSender = { audience: 'sender' } as const satisfies Partial<MailKind>;
const confirming = {
  ...toSender,
  variables: ['reference', 'heures', 'lien'],
  required: ['lien'],
} as const satisfies Partial<MailKind>;

const asking = {
  audience: 'student',
  variables: ['prenom', 'jours', 'lien'],
  required: ['lien'],
  subject: 'Votre accord est demandé',
} as const satisfies Partial<MailKind>;
const asked = (about: string) => `Bonjour {{prenom}},

Nous avons besoin de votre réponse avant d’échanger avec d’autres personnes au sujet ${about}. Ouvrez ce lien dans les {{jours}} jours pour accepter ou refuser\u00a0:

{{lien}}

Le lien ne sert qu’une fois. Vous êtes libre de refuser, et vous pourrez changer d’avis en nous écrivant.

${productSignature}`;

/** Asks for consents (people 57), without a word of what about, nor of whom: the page says it to the person who has the link. */
export const consentMails = mailKinds({
  consent_request: {
    ...asking,
    name: 'Accord demandé',
    when: 'Lorsqu’un consentement est demandé à l’apprenti·e',
    body: asked('de votre formation'),
  },
  consent_request_representative: {
    ...asking,
    name: 'Accord demandé à la représentation légale',
    when: 'Lorsque l’apprenti·e est mineur·e et n’a pas d’e-mail',
    body: asked('de la formation de la personne que vous représentez'),
  },
});

/** To who sent a public form (desk 16 to 19): not a word of what was typed. */
export const submissionMails = mailKinds({
  submission_confirm: {
    ...confirming,
    name: 'Confirmation d’une demande',
    when: 'Dès qu’un formulaire public est envoyé',
    subject: 'Confirmez votre demande {{reference}}',
    body: `Bonjour,

Votre demande nous est parvenue. Ouvrez ce lien dans les {{heures}} heures pour la confirmer\u00a0:

{{lien}}

Référence\u00a0: {{reference}}. Le lien ne sert qu’une fois. Si vous n’avez rien envoyé, ignorez ce message\u00a0: la demande sera supprimée.

${productSignature}`,
  },
  submission_reminder: {
    ...confirming,
    name: 'Rappel de confirmation',
    when: 'Une fois, tant que la demande n’est pas confirmée',
    subject: 'Rappel\u00a0: confirmez votre demande {{reference}}',
    body: `Bonjour,

Votre demande attend toujours votre confirmation. Ouvrez ce lien dans les {{heures}} heures pour la confirmer\u00a0:

{{lien}}

Référence\u00a0: {{reference}}. Le lien ne sert qu’une fois et remplace celui du premier message. Si vous n’avez rien envoyé, ignorez ce message\u00a0: la demande sera supprimée.

${productSignature}`,
  },
  submission_follow: {
    ...toSender,
    variables: ['reference', 'lien'],
    required: ['lien'],
    name: 'Suivi d’une demande',
    when: 'Lorsque la demande est confirmée',
    subject: 'Votre demande {{reference}}',
    body: `Bonjour,

Nous avons bien reçu votre demande {{reference}} et la traitons. Ce lien montre où elle en est et permet de la retirer\u00a0:

{{lien}}

Gardez-le pour vous\u00a0: qui le connaît voit votre demande.

${productSignature}`,
  },
  submission_letter: {
    ...toSender,
    variables: ['reference', 'message'],
    required: ['message'],
    name: 'Réponse à une demande',
    when: 'Lorsque le bureau pose une question ou refuse, avec ses mots',
    subject: 'Votre demande {{reference}}',
    body: `Bonjour,

{{message}}

Pour nous répondre, écrivez-nous en réponse à ce message. Référence\u00a0: {{reference}}

${productSignature}`,
  },
});
