import { screen, waitFor, within } from '@testing-library/react';
import { login } from '../../../contract/access/session.addresses';
import type { SecondStep } from '../../../contract/access/session';
import { beginCode, confirmFactor, provideProof, putOff } from '../../../contract/access/second-factor.addresses';
import { aUser, outcome, renderPage } from '../../../testing';
import { SignIn } from '../SignIn';

type Replies = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['replies']>;
const aStep = (given: Partial<SecondStep> = {}): SecondStep => ({
  message: 'Une deuxième étape est demandée.',
  step: 'prove',
  hasCode: true,
  passkey: null,
  dueAt: null,
  ...given,
});

/** Has typed the right password, and is asked for more. */
async function afterPassword(step: SecondStep, replies: Replies = []) {
  const signedIn = jest.fn();
  const page = renderPage(<SignIn heading="Content de te revoir" intro="Connecte-toi." />, {
    signedIn,
    replies: [[login, outcome(403, step)], ...replies],
  });
  await page.user.type(screen.getByLabelText(/^E-mail/), 'zoe@exemple.ch');
  await page.user.type(screen.getByLabelText(/^Mot de passe/), 'secret{Enter}');
  await screen.findByRole('heading', { level: 1, name: /^Deuxième étape/ });
  return { ...page, signedIn, last: () => page.platform.calls.at(-1) };
}
const refused = (code: string) => outcome(422, { message: 'Le formulaire contient des erreurs.', errors: { code } });

describe('la deuxième étape', () => {
  it('vient après le formulaire, avec le champ que les téléphones remplissent d’eux-mêmes', async () => {
    const { user, signedIn, last } = await afterPassword(aStep(), [[provideProof, aUser()]]);
    const field = screen.getByLabelText('Code à six chiffres');
    expect(field).toHaveFocus();
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(aUser()));
    expect(last()?.input).toEqual({ body: { way: 'code', code: '123456' } });
  });

  it('dit que le code n’est pas juste, et garde ce qui est écrit', async () => {
    const { user, signedIn } = await afterPassword(aStep(), [[provideProof, refused('Ce code n’est pas juste.')]]);
    await user.keyboard('000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Ce code n’est pas juste.');
    expect(screen.getByLabelText('Code à six chiffres')).toHaveValue('000000');
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('accepte un code de secours à la place', async () => {
    const { user, last } = await afterPassword(aStep(), [[provideProof, aUser()]]);
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    await user.type(screen.getByLabelText('Code de secours'), '7K2M-9QXT-41HB-ZD0W{Enter}');
    await waitFor(() => expect(last()?.input).toEqual({ body: { way: 'recovery', code: '7K2M-9QXT-41HB-ZD0W' } }));
  });

  it('ramène au mot de passe', async () => {
    const { user } = await afterPassword(aStep());
    await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
});

describe('une deuxième étape à mettre en place', () => {
  const aCode = { id: 7, key: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x', qr: ['# ', ' #'] };

  it.each([
    ['se remet à plus tard tant que le délai court', '2026-12-01T08:00:00.000Z', true],
    ['ne se remet plus à plus tard ensuite', null, false],
  ])('%s', async (_, dueAt, canWait) => {
    const { user, signedIn } = await afterPassword(aStep({ step: 'setUp', hasCode: false, dueAt }), [
      [putOff, aUser()],
    ]);
    const later = screen.queryByRole('button', { name: 'Plus tard' });
    expect(later !== null).toBe(canWait);
    if (!later) return;
    expect(screen.getByRole('status')).toHaveTextContent('jusqu’au 01.12.2026');
    await user.click(later);
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(aUser()));
  });

  it('montre la clé, prend le premier code, puis montre les codes de secours avant d’entrer', async () => {
    const { user, signedIn, platform } = await afterPassword(aStep({ step: 'setUp', hasCode: false }), [
      [beginCode, aCode],
      [confirmFactor, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'], user: aUser() }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Application de codes' }));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(screen.getByLabelText('Code à six chiffres'), '123456{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Codes de secours' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(platform.calls.at(-1)?.input).toEqual({ params: { id: 7 }, body: { way: 'code', code: '123456' } });
    expect(signedIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'J’ai noté mes codes' }));
    expect(signedIn).toHaveBeenCalledWith(aUser());
  });
});
