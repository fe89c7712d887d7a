import { act, screen } from '@testing-library/react';
import { passwordResetMail } from '../../contract/access/session.addresses';
import { renderPage } from '../../testing';
import { SignIn } from './SignIn';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('le compte à rebours survit au retour à la connexion, puis « Envoyer » est de nouveau actif', async () => {
  const { user } = renderPage(<SignIn heading="Connexion" intro="" />, { replies: [[passwordResetMail, undefined]] });
  const open = () => user.click(screen.getByRole('link', { name: 'Mot de passe oublié ?' }));
  const button = (name: string) => screen.getByRole('button', { name });

  await user.type(screen.getByLabelText(/^E-mail/), 'a@b.ch');
  await open();
  await user.click(button('Envoyer'));
  await user.click(button('Revenir à la connexion'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await open();
  expect(screen.getByRole('button', { name: /Envoyer à nouveau dans (39|40) secondes/ })).toBeDisabled();

  await act(() => jest.advanceTimersByTimeAsync(41_000));
  expect(button('Envoyer')).toBeEnabled();
});
