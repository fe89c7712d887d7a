import { fireEvent, screen, waitFor } from '@testing-library/react';
import { login, passwordResetMail } from '../../contract/access/session.addresses';
import { ApiError } from '../../platform/platform';
import { aUser, renderPage } from '../../testing';
import { SignIn } from './SignIn';

type Options = NonNullable<Parameters<typeof renderPage>[1]>;
const show = (given: Options = {}) =>
  renderPage(<SignIn heading="Content de te revoir" intro="Connecte-toi." />, given);

const email = () => screen.getByLabelText(/^E-mail/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Mot de passe/);
const submit = () => screen.getByRole('button', { name: /Se connecter|Chargement/ });
const forgotten = () => screen.getByRole('link', { name: 'Mot de passe oublié ?' });
const never = () => new Promise(() => undefined);

describe('la connexion', () => {
  it('porte le titre, les deux champs, le lien et le bouton', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Content de te revoir' })).toBeVisible();
    for (const part of [email(), password(), forgotten(), submit()]) expect(part).toBeVisible();
  });

  it.each([
    ['rien', '', '', false],
    ['l’adresse seule', 'a@b.ch', '', false],
    ['le mot de passe seul', '', 'x', false],
    ['les deux, même hors des règles du mot de passe', 'a@b.ch', 'x', true],
  ])('est valable quand les deux champs sont remplis : %s', async (_, address, secret, isActive) => {
    const { user } = show();
    if (address) await user.type(email(), address);
    if (secret) await user.type(password(), secret);
    expect(submit().hasAttribute('disabled')).toBe(!isActive);
  });

  it.each([
    ['a@exemple.ch', 'Adresse valide'],
    ['a@exemple', 'Adresse invalide'],
    ['a@exemple.c', 'Adresse invalide'],
  ])('dit sur l’étiquette ce que vaut %s', async (address, mark) => {
    const { user } = show();
    await user.type(email(), address);
    await user.tab();
    expect(screen.getByText(mark)).toBeVisible();
  });

  it.each(['au focus', 'à une touche'])('le bouton suit ce que le navigateur a rempli sans événement, %s', (when) => {
    show();
    for (const [field, value] of [
      [email(), 'ada@example.ch'],
      [password(), 'secret'],
    ] as const)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    expect(submit()).toBeDisabled();
    if (when === 'au focus') fireEvent.focus(password());
    else fireEvent.keyDown(password(), { key: 'Enter' });
    expect(submit()).toBeEnabled();
  });

  it('ôte les espaces du mot de passe et envoie adresse et mot de passe', async () => {
    const signedIn = jest.fn();
    const { user, platform } = show({ replies: [[login, aUser()]], signedIn });
    await user.type(email(), 'camille@exemple.ch ');
    await user.type(password(), ' Mot de\tpasse ');
    await user.click(submit());

    const body = { email: 'camille@exemple.ch', password: 'Motdepasse' };
    expect(platform.calls).toEqual([{ method: 'POST', path: '/login', input: { body } }]);
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(aUser()));
  });

  it('n’envoie qu’une demande et montre « Chargement... » tant qu’elle dure', async () => {
    const { user, platform } = show({ replies: [[login, never]] });
    await user.type(email(), 'a@b.ch');
    await user.type(password(), 'secret{Enter}{Enter}');
    await user.click(submit());

    expect(platform.calls).toHaveLength(1);
    expect(submit()).toHaveTextContent('Chargement...');
    expect(submit()).toBeDisabled();
  });

  it.each([
    [
      'le message du serveur',
      new ApiError(429, 'Trop d’essais. Réessayez dans 40 secondes.'),
      'Trop d’essais. Réessayez dans 40 secondes.',
    ],
    [
      'la phrase convenue si le serveur n’en donne pas',
      new ApiError(500, 'Error 500'),
      'Les identifiants indiqués sont invalides.',
    ],
    ['la phrase convenue si le message est vide', new ApiError(422, ''), 'Les identifiants indiqués sont invalides.'],
  ])('montre après un échec %s', async (_, answer, sentence) => {
    const { user } = show({ replies: [[login, answer]] });
    await user.type(email(), 'a@b.ch');
    await user.type(password(), 'secret{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(submit()).toBeEnabled();
    expect(password()).toHaveValue('secret');
  });

  it('montre ou cache le mot de passe', async () => {
    const { user } = show();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(password().type).toBe('text');
  });
});

describe('le mot de passe oublié', () => {
  const sent = 'Message envoyé, veuillez vérifier votre boîte de réception';
  const send = () => screen.getByRole('button', { name: /Envoyer|Chargement/ });
  const ask = async (given: Options) => {
    const view = show(given);
    await view.user.type(email(), 'a@b.ch');
    await view.user.click(forgotten());
    return view;
  };

  it('garde l’adresse déjà écrite, et la croix ramène au lien d’où l’on vient', async () => {
    const { user } = await ask({});
    expect(email()).toHaveValue('a@b.ch');
    expect(email()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
    expect(forgotten()).toHaveFocus();
    expect(email()).toHaveValue('a@b.ch');
  });

  it('remplace la description par la confirmation et fait attendre 60 secondes', async () => {
    const { user, platform } = await ask({ replies: [[passwordResetMail, undefined]] });
    const description = screen.getByText(/vous y recevrez un lien/);
    await user.click(send());

    expect(await screen.findByText(sent)).toBeVisible();
    expect(description).not.toHaveTextContent('vous y recevrez un lien');
    expect(send()).toHaveTextContent('Envoyer à nouveau dans 60 secondes');
    expect(send()).toBeDisabled();
    expect(platform.calls[0]).toMatchObject({ path: '/api/password-reset-mail', input: { body: { email: 'a@b.ch' } } });
  });

  it.each([
    [new ApiError(422, 'Cette adresse n’est pas valable.'), 'Cette adresse n’est pas valable.'],
    [new ApiError(503, 'Error 503'), 'Les identifiants indiqués sont invalides.'],
  ])('dit pourquoi le message n’est pas parti et permet de recommencer aussitôt : %s', async (answer, sentence) => {
    const { user } = await ask({ replies: [[passwordResetMail, answer]] });
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(send()).toBeEnabled();
    expect(send()).toHaveTextContent('Envoyer');
  });

  it('ne s’envoie pas à une adresse invalide', async () => {
    const { user } = await ask({});
    await user.type(email(), '@');
    expect(send()).toBeDisabled();
  });

  it('s’ouvre aussi quand le lien a été suivi avant l’arrivée de React', () => {
    show({ at: '/#oubli' });
    expect(send()).toBeVisible();
  });
});
