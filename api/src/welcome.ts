import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import type { Config } from './config';
import { demoAccounts, demoPassword } from './seed/seed';
import type { Running } from './start';

/** What the terminal says when Tandem answers: the address, who may sign in, and where mails are. */
export function welcome(
  { isProduction, smtpUrl }: Pick<Config, 'isProduction' | 'smtpUrl'>,
  { url, invitation }: Pick<Running, 'url' | 'invitation'>,
): string {
  const lines = [`Tandem est prêt : ${url}`];
  if (invitation) lines.push(`Premier administrateur, lien à usage unique (24 h) : ${invitation}`);
  if (!isProduction) lines.push(...accountLines, ...suggestions(url));
  if (!isProduction && !smtpUrl) lines.push(`Les e-mails ne partent pas : ${url}/dev/mailbox les montre.`);
  if (isProduction && !smtpUrl) lines.push('Attention : sans SMTP_URL, aucun e-mail ne part.');
  return lines.join('\n');
}

const accountLines = [
  `Comptes de démonstration (mot de passe ${demoPassword}) :`,
  ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(24)} ${roleLabelOf(role)}`),
];

const suggestions = (url: string) => [
  `À essayer : ouvrez ${url} et connectez-vous avec responsable@tandem.test.`,
  '  Apprentis : cherchez un nom, ouvrez une fiche ; Ctrl K trouve tout, depuis chaque page.',
  '  Répétiteurs : «Qui peut donner un cours\u202f?», puis «MAT à Morges mardi 18 h».',
  '  Avec repetiteur@tandem.test : ses trois groupes et leurs apprentis.',
];
