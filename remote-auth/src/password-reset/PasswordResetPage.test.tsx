import { screen, within } from '@testing-library/react';
import { passwordReset } from '@tandem/shared/contract/access/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import { renderPage } from '@tandem/shared/testing';
import PasswordResetPage from './PasswordResetPage';
import { forgetResetLink } from './useResetLink';

const good = 'Nouveau-Mot-2026!';
const literal = 'Les identifiants indiqués sont invalides.';
const link = '/password-reset/cle-tres-secrete?email=camille%40exemple.ch';

type Options = NonNullable<Parameters<typeof renderPage>[1]>;
const show = (given: Options = {}) =>
  renderPage(<PasswordResetPage />, { at: link, path: '/password-reset/:key', ...given });
const first = () => screen.getByLabelText(/^Nouveau mot de passe/);
const second = () => screen.getByLabelText(/^Répéter le mot de passe/);
const submit = () => screen.getByRole('button', { name: /Réinitialiser|Chargement/ });

type View = ReturnType<typeof show>;
/** The page asks for the photos of the team besides. */
const sent = ({ calls }: View['platform']) => calls.filter(({ method }) => method !== 'GET');
const fill = async ({ user }: View, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

const reset = async (given: Options) => {
  const view = show(given);
  await fill(view, first(), good);
  await fill(view, second(), good);
  await view.user.click(submit());
  return view;
};

describe('la réinitialisation du mot de passe', () => {
  it('envoie la clé, l’adresse et les deux mots de passe, sans leurs espaces', async () => {
    const { user, platform } = show({ replies: [[passwordReset, undefined]] });
    await user.type(first(), ` ${good}`);
    await user.type(second(), `${good} `);
    await user.click(submit());

    const body = { key: 'cle-tres-secrete', email: 'camille@exemple.ch', password: good, password_confirmation: good };
    expect(sent(platform)).toEqual([{ method: 'POST', path: '/api/password-reset', input: { body } }]);
  });

  it('parle d’un premier mot de passe à qui vient d’être invité', async () => {
    const { user, platform } = show({ at: `${link}&first`, replies: [[passwordReset, undefined]] });
    expect(screen.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
    expect(screen.queryByText(/Réinitialiser/)).toBeNull();
    await user.type(first(), good);
    await user.type(second(), good);
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon mot de passe' }));
    expect(
      await screen.findByRole('heading', { name: 'Votre mot de passe est choisi', hidden: true }),
    ).toBeInTheDocument();
    expect(sent(platform)[0]?.input).toEqual({
      body: { key: 'cle-tres-secrete', email: 'camille@exemple.ch', password: good, password_confirmation: good },
    });
  });

  it('ôte la clé et l’adresse de la barre d’adresse et de l’historique', () => {
    const { router } = show();
    const { pathname, search } = router.state.location;
    expect(pathname + search).not.toMatch(/cle-tres-secrete|camille/);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText('camille@exemple.ch')).toBeVisible();
  });

  it('ne les perd pas quand la page est remontée', async () => {
    show().unmount();
    const { platform } = await reset({ at: '/password-reset/lien', replies: [[passwordReset, undefined]] });
    expect(sent(platform)[0]?.input).toMatchObject({ body: { key: 'cle-tres-secrete', email: 'camille@exemple.ch' } });
  });

  it.each([
    ['rien', '', '', false],
    ['onze caractères', 'Abcdef-2345', 'Abcdef-2345', false],
    ['sans majuscule', 'abcdef-23456', 'abcdef-23456', false],
    ['sans minuscule', 'ABCDEF-23456', 'ABCDEF-23456', false],
    ['sans chiffre', 'Abcdef-ghijk', 'Abcdef-ghijk', false],
    ['sans caractère spécial', 'Abcdefg23456', 'Abcdefg23456', false],
    ['deux textes différents', 'Abcdef-23456', 'Abcdef-23457', false],
    ['conforme et répété', 'Abcdef-23456', 'Abcdef-23456', true],
  ])('n’active « Réinitialiser » que pour un mot de passe conforme et répété : %s', async (_, one, two, isActive) => {
    const view = show();
    await fill(view, first(), one);
    await fill(view, second(), two);
    expect(submit().hasAttribute('disabled')).toBe(!isActive);
  });

  it('dit pourquoi un mot de passe ne va pas, une fois le champ quitté', async () => {
    const view = show();
    await fill(view, first(), 'abcdef-ghijkl');
    expect(first()).toBeValid();
    await view.user.tab();
    expect(first()).toHaveAccessibleDescription(
      'Pas encore respecté\u00a0: au moins une lettre majuscule\u00a0; au moins un chiffre.',
    );
    await fill(view, first(), 'A1');
    expect(first()).toHaveAccessibleDescription('Valide');
  });

  it('commence dans le premier champ sans ouvrir les règles, qui viennent avec la première lettre ou un clic', async () => {
    const { user } = show();
    expect(first()).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('A');
    expect(screen.getByRole('tooltip')).toBeVisible();
    await user.keyboard('{Escape}b');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    await user.click(first());
    expect(screen.getByRole('tooltip')).toBeVisible();
  });

  it('liste les cinq règles et dit lesquelles sont remplies, au clavier comme au doigt', async () => {
    const { user } = show();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Règles du mot de passe' }));
    const lines = () =>
      within(screen.getByRole('tooltip'))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(lines()).toEqual([
      'Minimum de 12 caractères(pas encore respecté)',
      'Au moins une lettre majuscule(pas encore respecté)',
      'Au moins une lettre minuscule(pas encore respecté)',
      'Au moins un chiffre(pas encore respecté)',
      'Au moins un caractère spécial (ex. : !, @, #, ?)(pas encore respecté)',
    ]);

    await user.type(first(), 'Ab1');
    expect(lines().filter((line) => line?.endsWith('(respecté)'))).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('annonce le changement dans une fenêtre qui mène à la connexion', async () => {
    await reset({ replies: [[passwordReset, undefined]] });
    const dialog = await screen.findByRole('dialog', { name: 'Mot de passe modifié' });
    expect(dialog).toHaveTextContent('Votre mot de passe a été changé.');
    expect(within(dialog).getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['clé refusée', new ApiError(422, literal), undefined],
    ['panne', new ApiError(500, 'Error 500'), undefined],
    ['trop d’essais', new ApiError(429, 'Trop d’essais.'), 'Trop d’essais.'],
    [
      'mot de passe refusé',
      new ApiError(422, 'Données refusées.', { password: 'Ce mot de passe est trop courant.' }),
      'Ce mot de passe est trop courant.',
    ],
  ])('dit après un échec la phrase convenue et ce qui aide : %s', async (_, answer, more) => {
    await reset({ replies: [[passwordReset, answer]] });
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(literal);
    if (more) expect(screen.getByText(more)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('n’envoie qu’une demande', async () => {
    const { user, platform } = await reset({ replies: [[passwordReset, () => new Promise(() => undefined)]] });
    await user.click(submit());
    await user.type(second(), '{Enter}');
    expect(sent(platform)).toHaveLength(1);
    expect(submit()).toHaveTextContent('Chargement...');
  });

  it('dit quoi faire quand la page a été rechargée et que le lien n’y est plus', () => {
    forgetResetLink();
    show({ at: '/password-reset/lien' });
    expect(screen.getByText(/Ouvrez-le de nouveau depuis le message/)).toBeVisible();
  });

  it.each(['/password-reset/x', '/password-reset/%2e%2e%2f?email=', '/password-reset/%00?email=%3Cscript%3E'])(
    'laisse répondre l’API quand le lien est incomplet ou abîmé : %s',
    async (at) => {
      await reset({ at, replies: [[passwordReset, new ApiError(422, literal)]] });
      expect(await screen.findByText(literal)).toBeVisible();
    },
  );
});
