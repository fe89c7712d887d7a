import { invitationDays } from '@tandem/shared/contract/access/users';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import { formatInstant } from '@tandem/shared/rules/dates';
import type { Config } from '../../config';
import type { Mail } from './outbox.repository';

const signature = 'Tandem\nGestion des apprentis';

interface Addressee {
  email: string;
  firstName: string;
}

/** The page of spec §2, with the address in the query string. */
export const resetLink = ({ publicUrl }: Config, key: string, email: string) =>
  `${publicUrl}/password-reset/${key}?email=${encodeURIComponent(email)}`;

export const passwordResetMail = (config: Config, { email, firstName }: Addressee, key: string): Mail => ({
  to: email,
  subject: 'Réinitialisation de votre mot de passe',
  text: `Bonjour ${firstName},

Vous avez demandé un nouveau mot de passe. Ouvrez ce lien dans l’heure qui vient pour le choisir\u00a0:

${resetLink(config, key, email)}

Le lien ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.

${signature}
`,
});

/** The first link of a new account; it opens for a week. */
export const accountInvitationMail = (config: Config, { email, firstName }: Addressee, key: string): Mail => ({
  to: email,
  subject: 'Votre accès à Tandem',
  text: `Bonjour ${firstName},

Un accès à Tandem vous est ouvert avec l’adresse ${email}. Ouvrez ce lien dans les ${invitationDays} jours pour choisir votre mot de passe\u00a0:

${resetLink(config, key, email)}

Le lien ne sert qu’une fois. S’il ne vaut plus, demandez-en un nouveau à l’administration.

${signature}
`,
});

/** A link that an administrator sends to somebody who cannot sign in. */
export const passwordLinkMail = (config: Config, { email, firstName }: Addressee, key: string): Mail => ({
  to: email,
  subject: 'Choisissez un nouveau mot de passe',
  text: `Bonjour ${firstName},

L’administration de Tandem vous envoie ce lien pour choisir un nouveau mot de passe. Il vaut une heure\u00a0:

${resetLink(config, key, email)}

Le lien ne sert qu’une fois. Tant que vous ne l’ouvrez pas, votre mot de passe reste le même.

${signature}
`,
});

export const passwordChangedMail = ({ publicUrl }: Config, email: string): Mail => ({
  to: email,
  subject: 'Votre mot de passe a été modifié',
  text: `Bonjour,

Le mot de passe de votre compte Tandem vient d’être modifié et vos autres sessions ont été fermées.

Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur ${publicUrl} et prévenez votre responsable.

${signature}
`,
});

interface Withdrawn {
  package: string;
  version: string;
  tabs: number;
  failing: number;
}

/** To each admin, when a release on trial has withdrawn itself. */
export const releaseWithdrawnMail = (
  { publicUrl }: Config,
  { email, firstName }: Addressee,
  { package: of, version, tabs, failing }: Withdrawn,
): Mail => ({
  to: email,
  subject: `Version retirée\u00a0: ${of} ${version}`,
  text: `Bonjour ${firstName},

La version ${version} de ${of} était à l’essai et s’est retirée d’elle-même\u00a0: ${failing} onglets sur ${tabs} ont rencontré une erreur. Tout le monde reçoit de nouveau la version en service.

Les erreurs de cette version se trouvent ici\u00a0: ${publicUrl}/internal/special-functions

${signature}
`,
});

type Danger = Pick<BackupOverview, 'lastGoodAt' | 'isLate' | 'isDiskLow'>;

const lateSentence = (lastGoodAt: string | null) =>
  `${lastGoodAt ? `La dernière bonne sauvegarde de Tandem date du ${formatInstant(lastGoodAt)}.` : 'Tandem n’a encore aucune sauvegarde.'} Si le serveur tombait en panne aujourd’hui, tout ce qui a été saisi depuis serait perdu.`;
const roomSentence =
  'La place manque bientôt pour les sauvegardes\u00a0: deux de plus ne tiendraient plus sur le disque. Supprimez-en d’anciennes, gardez-en moins ou agrandissez le disque.';

/** To each administrator, at most once a day, while the last good backup is old or missing, or room for the next is short. */
export const backupsInDangerMail = (
  { publicUrl }: Config,
  { email, firstName }: Addressee,
  { lastGoodAt, isLate, isDiskLow }: Danger,
): Mail => ({
  to: email,
  subject: isLate
    ? 'Les sauvegardes de Tandem sont en retard'
    : 'La place manque bientôt pour les sauvegardes de Tandem',
  text: `Bonjour ${firstName},

${[isLate && lateSentence(lastGoodAt), isDiskLow && roomSentence].filter(Boolean).join('\n\n')}

Ouvrez ${publicUrl}/internal/database-backup\u00a0: cette page dit ce qui manque et permet de sauvegarder tout de suite.

${signature}
`,
});
