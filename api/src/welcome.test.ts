import { demoAccounts, demoPassword } from './seed/accounts';
import { welcome } from './welcome';

const url = 'http://localhost:3000';
/** A program that is there. */
const gateBrowser = process.execPath;

describe('quand Tandem est prêt, le terminal', () => {
  it('dit l’adresse d’abord, puis qui peut se connecter, et propose quoi essayer', () => {
    const said = welcome({ isProduction: false, smtpUrl: undefined, gateBrowser }, { url, invitation: undefined });
    expect(said.split('\n')[0]).toBe(`Tandem est prêt\u00a0: ${url}`);
    for (const text of [...demoAccounts.map(({ email }) => email), demoPassword, 'Répétiteur·trice'])
      expect(said).toContain(text);
    expect(said).toContain(`À essayer\u00a0: ouvrez ${url} et connectez-vous avec responsable@tandem.test.`);
    expect(said).toContain(`${url}/dev/mailbox`);
  });

  it('ne nomme en production que l’adresse et le lien du premier administrateur', () => {
    const invitation = `${url}/password-reset/1`;
    expect(
      welcome({ isProduction: true, smtpUrl: 'smtp://relais', gateBrowser }, { url, invitation }).split('\n'),
    ).toEqual([
      `Tandem est prêt\u00a0: ${url}`,
      `Premier compte d’administration, lien à usage unique (24 h)\u00a0: ${invitation}`,
    ]);
  });
  it.each([
    ['none', /GATE_BROWSER=none, rien n’est essayé/],
    ['/nulle/part', /sans Chromium.*motif de l’administration/],
  ])('avertit que personne n’essaie les versions (GATE_BROWSER=%s)', (given, warning) =>
    expect(
      welcome({ isProduction: true, smtpUrl: 'smtp://relais', gateBrowser: given }, { url, invitation: undefined }),
    ).toMatch(warning),
  );
});
