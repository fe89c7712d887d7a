import { houseSignature, type MailKind, mailKinds } from './mail-kind';

const toSender = { audience: 'sender' } as const satisfies Partial<MailKind>;
const confirming = {
  ...toSender,
  variables: ['reference', 'heures', 'lien'],
  required: ['lien'],
} as const satisfies Partial<MailKind>;

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

${houseSignature}`,
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

${houseSignature}`,
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

${houseSignature}`,
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

Référence\u00a0: {{reference}}

${houseSignature}`,
  },
});
