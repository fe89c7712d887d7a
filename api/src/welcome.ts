import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import type { Config } from './config';
import { findBrowser } from './delivery/gate-run/browser';
import { demoAccounts, demoPassword } from './seed/accounts';
import type { Running } from './start';

/** What the terminal says when Tandem answers: the address, who may sign in, and where mails are. */
export function welcome(
  { isProduction, smtpUrl, gateBrowser }: Pick<Config, 'isProduction' | 'smtpUrl' | 'gateBrowser'>,
  { url, invitation }: Pick<Running, 'url' | 'invitation'>,
): string {
  const lines = [`Tandem est prêt\u00a0: ${url}`];
  if (invitation) lines.push(`Premier compte d’administration, lien à usage unique (24 h)\u00a0: ${invitation}`);
  if (!isProduction) lines.push(...accountLines, ...suggestions(url));
  if (!isProduction && !smtpUrl) lines.push(`Les e-mails ne partent pas\u00a0: ${url}/dev/mailbox les montre.`);
  if (isProduction && !smtpUrl) lines.push('Attention\u00a0: sans SMTP_URL, aucun e-mail ne part.');
  lines.push(...withoutBrowser[findBrowser({ gateBrowser }).kind]);
  return lines.join('\n');
}

const withoutBrowser = {
  at: [],
  off: ['Attention\u00a0: avec GATE_BROWSER=none, rien n’est essayé dans un navigateur avant d’être en service.'],
  missing: [
    'Attention\u00a0: sans Chromium (GATE_BROWSER), une version ne va en service qu’avec le motif de l’administration.',
  ],
};

const accountLines = [
  `Comptes de démonstration (mot de passe ${demoPassword})\u00a0:`,
  ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(24)} ${roleLabelOf(role)}`),
];

const suggestions = (url: string) => [
  `À essayer\u00a0: ouvrez ${url} et connectez-vous avec responsable@tandem.test.`,
  '  Apprenti·es\u00a0: cherchez un nom, ouvrez une fiche\u00a0; Ctrl K trouve tout, depuis chaque page.',
  '  Répétiteur·trices\u00a0: «Qui peut donner un cours\u00a0?», puis «MAT à Morges mardi 18 h».',
  '  Avec repetiteur@tandem.test\u00a0: ses trois groupes et leurs apprenti·es.',
];
