import { productSignature, type MailKind, mailKinds } from './mail-kind';

const toAccount = {
  audience: 'account',
  variables: ['prenom', 'email', 'lien'],
  required: ['lien'],
} as const satisfies Partial<MailKind>;
const toAdmins = { audience: 'staff' } as const satisfies Partial<MailKind>;

/** About accounts, and to administrators about the installation. */
export const accountMails = mailKinds({
  account_invite: {
    ...toAccount,
    variables: ['prenom', 'email', 'jours', 'lien'],
    name: 'Invitation à ouvrir un compte',
    when: 'Lorsque l’administration crée un compte ou renvoie l’invitation',
    subject: 'Votre accès à Tandem',
    body: `Bonjour {{prenom}},

Un accès à Tandem vous est ouvert avec l’adresse {{email}}. Ouvrez ce lien dans les {{jours}} jours pour choisir votre mot de passe\u00a0:

{{lien}}

Le lien ne sert qu’une fois. S’il ne vaut plus, demandez-en un nouveau à l’administration.

${productSignature}`,
  },
  password_reset: {
    ...toAccount,
    name: 'Mot de passe oublié',
    when: 'Lorsque quelqu’un demande un nouveau mot de passe',
    subject: 'Réinitialisation de votre mot de passe',
    body: `Bonjour {{prenom}},

Vous avez demandé un nouveau mot de passe. Ouvrez ce lien dans l’heure qui vient pour le choisir\u00a0:

{{lien}}

Le lien ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.

${productSignature}`,
  },
  password_link: {
    ...toAccount,
    name: 'Nouveau mot de passe, par l’administration',
    when: 'Lorsque l’administration envoie un lien à quelqu’un',
    subject: 'Choisissez un nouveau mot de passe',
    body: `Bonjour {{prenom}},

L’administration de Tandem vous envoie ce lien pour choisir un nouveau mot de passe. Il vaut une heure\u00a0:

{{lien}}

Le lien ne sert qu’une fois. Tant que vous ne l’ouvrez pas, votre mot de passe reste le même.

${productSignature}`,
  },
  password_changed: {
    audience: 'account',
    variables: ['adresse'],
    required: ['adresse'],
    name: 'Mot de passe modifié',
    when: 'Après chaque changement de mot de passe',
    subject: 'Votre mot de passe a été modifié',
    body: `Bonjour,

Le mot de passe de votre compte Tandem vient d’être modifié et vos autres sessions ont été fermées.

Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur {{adresse}} et prévenez votre responsable.

${productSignature}`,
  },
  second_factor_changed: {
    audience: 'account',
    variables: ['prenom', 'changements', 'adresse'],
    required: ['changements'],
    name: 'Deuxième étape de connexion modifiée',
    when: 'Lorsque la deuxième étape d’un compte change ou que l’administration la réinitialise',
    subject: 'La deuxième étape de votre connexion a changé',
    body: `Bonjour {{prenom}},

{{changements}}

Si vous ne vous y attendiez pas, changez votre mot de passe sur {{adresse}} et prévenez votre responsable.

${productSignature}`,
  },
  new_device: {
    audience: 'account',
    variables: ['prenom', 'appareil', 'moment', 'reseau', 'adresse'],
    required: ['appareil', 'adresse'],
    name: 'Nouvel appareil',
    when: 'Lorsqu’une session s’ouvre dans un navigateur qui ne connaît pas la personne',
    subject: 'Connexion à Tandem sur un nouvel appareil',
    body: `Bonjour {{prenom}},

Une session s’est ouverte avec votre compte Tandem\u00a0: {{appareil}}, le {{moment}}, {{reseau}}.

Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe sur {{adresse}}\u00a0: vos autres sessions se ferment. Puis prévenez votre responsable.

${productSignature}`,
  },
  release_withdrawn: {
    ...toAdmins,
    variables: ['prenom', 'paquet', 'version', 'en_erreur', 'onglets', 'suite', 'lien'],
    name: 'Version retirée',
    when: 'À l’administration et à qui l’a publiée, lorsqu’une version se retire d’elle-même',
    subject: 'Version retirée\u00a0: {{paquet}} {{version}}',
    body: `Bonjour {{prenom}},

La version {{version}} de {{paquet}} s’est retirée d’elle-même\u00a0: {{en_erreur}} onglets sur {{onglets}} ont rencontré une erreur. {{suite}}

Les erreurs de cette version se trouvent ici\u00a0: {{lien}}

${productSignature}`,
  },
  release_failing: {
    ...toAdmins,
    variables: ['prenom', 'paquet', 'version', 'etat', 'lien'],
    required: ['etat'],
    name: 'Version à regarder',
    when: 'À l’administration et à qui l’a publiée, lorsqu’une version échoue ou n’avance plus et que quelqu’un doit décider',
    subject: 'Version à regarder\u00a0: {{paquet}} {{version}}',
    body: `Bonjour {{prenom}},

La version {{version}} de {{paquet}} demande une décision. {{etat}}

Tout se trouve ici\u00a0: {{lien}}

${productSignature}`,
  },
  backups_in_danger: {
    ...toAdmins,
    variables: ['prenom', 'alerte', 'etat', 'lien'],
    required: ['etat'],
    name: 'Sauvegardes en danger',
    when: 'À l’administration, une fois par jour tant que les sauvegardes ou la place manquent',
    subject: '{{alerte}}',
    body: `Bonjour {{prenom}},

{{etat}}

Ouvrez {{lien}}\u00a0: cette page dit ce qui manque et permet de sauvegarder tout de suite.

${productSignature}`,
  },
});
