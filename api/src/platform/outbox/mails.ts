import { invitationDays } from '@tandem/shared/contract/access/users';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Config } from '../../config';
import { templateMail } from '../mail-templates/registry';

interface Addressee {
  email: string;
  firstName: string;
}

/** The page of spec §2, with the address in the query string. `first`: the account has no password yet, and the page says so. */
export const resetLink = ({ publicUrl }: Config, key: string, email: string, which?: 'first') =>
  `${publicUrl}/password-reset/${key}?email=${encodeURIComponent(email)}${which ? `&${which}` : ''}`;

const withLink = (config: Config, { email, firstName: prenom }: Addressee, key: string, which?: 'first') => ({
  prenom,
  email,
  lien: resetLink(config, key, email, which),
});

export const passwordResetMail = (config: Config, to: Addressee, key: string) =>
  templateMail(to.email, 'password_reset', withLink(config, to, key));

/** The first link of a new account; it opens for a week. */
export const accountInvitationMail = (config: Config, to: Addressee, key: string) =>
  templateMail(to.email, 'account_invite', { ...withLink(config, to, key, 'first'), jours: String(invitationDays) });

/** A link that an administrator sends to a person who cannot sign in. */
export const passwordLinkMail = (config: Config, to: Addressee, key: string) =>
  templateMail(to.email, 'password_link', withLink(config, to, key));

export const passwordChangedMail = ({ publicUrl }: Config, email: string) =>
  templateMail(email, 'password_changed', { adresse: publicUrl });

const factorChanges = {
  added: 'Une deuxième étape vient d’être ajoutée à votre connexion\u00a0: elle est demandée après votre mot de passe.',
  removed: 'Une deuxième étape vient d’être retirée de votre connexion.',
  reset:
    'L’administration a réinitialisé la deuxième étape de votre connexion et fermé vos sessions\u00a0: à la prochaine connexion, vous pourrez en ajouter une nouvelle.',
} as const;

/** A person is notified of each change of their second factors. */
export const secondFactorMail = (
  { publicUrl }: Config,
  { email, firstName: prenom }: Addressee,
  change: keyof typeof factorChanges,
) => templateMail(email, 'second_factor_changed', { prenom, changements: factorChanges[change], adresse: publicUrl });

interface NewDevice {
  /** «Firefox sur Windows». */
  device: string;
  at: Date;
  place: string;
}

/** To a person whose session has opened in a browser that does not know them. */
export const newDeviceMail = (
  { publicUrl }: Config,
  { email, firstName: prenom }: Addressee,
  { device, at, place }: NewDevice,
) =>
  templateMail(email, 'new_device', {
    prenom,
    appareil: device,
    moment: formatInstant(at),
    reseau: place,
    adresse: publicUrl,
  });

interface Withdrawn {
  package: string;
  version: string;
  tabs: number;
  failing: number;
  /** The version that is live again in its place, where it was live. */
  back?: string | undefined;
}

const versionsPage = ({ publicUrl }: Config) => `${publicUrl}/internal/special-functions?tab=versions`;

/** To whoever answers for a release that has taken itself back. */
export const releaseWithdrawnMail = (
  config: Config,
  { email, firstName: prenom }: Addressee,
  { package: paquet, version, tabs, failing, back }: Withdrawn,
) =>
  templateMail(email, 'release_withdrawn', {
    prenom,
    paquet,
    version,
    en_erreur: String(failing),
    onglets: String(tabs),
    suite: back
      ? `Elle était en service\u00a0: tout le monde retrouve la version ${back}.`
      : 'Elle était à l’essai\u00a0: tout le monde reçoit de nouveau la version en service.',
    lien: versionsPage(config),
  });

interface Failing {
  package: string;
  version: string;
  /** In sentences. */
  state: string;
}

/** To whoever answers for a release that needs somebody to decide. */
export const releaseFailingMail = (
  config: Config,
  { email, firstName: prenom }: Addressee,
  { package: paquet, version, state }: Failing,
) => templateMail(email, 'release_failing', { prenom, paquet, version, etat: state, lien: versionsPage(config) });

type Danger = Pick<BackupOverview, 'lastGoodAt' | 'isLate' | 'isDiskLow'>;

const lateSentence = (lastGoodAt: string | null) =>
  `${lastGoodAt ? `La dernière bonne sauvegarde de Tandem date du ${formatInstant(lastGoodAt)}.` : 'Tandem n’a encore aucune sauvegarde.'} Si le serveur tombait en panne aujourd’hui, tout ce qui a été saisi depuis serait perdu.`;
const roomSentence =
  'La place manque bientôt pour les sauvegardes\u00a0: deux de plus ne tiendraient plus sur le disque. Supprimez-en d’anciennes, gardez-en moins ou agrandissez le disque.';

/** To each administrator, at most once a day, while the last good backup is old or missing, or room for the next is short. */
export const backupsInDangerMail = (
  { publicUrl }: Config,
  { email, firstName: prenom }: Addressee,
  { lastGoodAt, isLate, isDiskLow }: Danger,
) =>
  templateMail(email, 'backups_in_danger', {
    prenom,
    alerte: isLate
      ? 'Les sauvegardes de Tandem sont en retard'
      : 'La place manque bientôt pour les sauvegardes de Tandem',
    etat: [isLate && lateSentence(lastGoodAt), isDiskLow && roomSentence].filter(Boolean).join('\n\n'),
    lien: `${publicUrl}/internal/database-backup`,
  });
