import { screen, waitFor, within } from '@testing-library/react';
import { type Factor, secondFactor } from '../../contract/access/second-factor';
import { QueryScope } from '../../query/query';
import { outcome, renderPage } from '../../testing';
import { SecondFactorCard } from './SecondFactorCard';

type Replies = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['replies']>;
const aFactor = (given: Partial<Factor> = {}): Factor => ({
  id: 3,
  kind: 'code',
  name: 'Téléphone',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  ...given,
});
const aCode = { id: 7, key: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x', qr: ['# ', ' #'] };

function open(factors: Factor[] = [], replies: Replies = []) {
  const reply = { factors, recoveryCodesLeft: factors.length > 0 ? 9 : 0, isCompulsory: false };
  const page = renderPage(
    <QueryScope>
      <SecondFactorCard />
    </QueryScope>,
    { replies: [...replies, [secondFactor.show, reply]] },
  );
  const sent = () => page.platform.calls.filter(({ method }) => method === 'POST');
  return { ...page, sent };
}
const password = () => screen.getByLabelText(/^Votre mot de passe/);

describe('mon compte : la deuxième étape', () => {
  it('montre ce qui est en service, quand cela a servi, et combien de codes de secours restent', async () => {
    open([aFactor({ lastUsedAt: '2026-11-23T08:05:00.000Z' }), aFactor({ id: 4, kind: 'passkey', name: 'Portable' })]);
    expect(await screen.findByText('Application de codes · utilisée le 23.11.2026 09:05')).toBeVisible();
    expect(screen.getByText('Clé d’accès · jamais utilisée')).toBeVisible();
    expect(screen.getByText('il en reste 9')).toBeVisible();
  });

  it('ajoute une application : mot de passe, clé, premier code, codes de secours', async () => {
    const { user, sent } = open(
      [],
      [
        [secondFactor.addCode, aCode],
        [secondFactor.confirm, { recoveryCodes: ['AAAA-BBBB'] }],
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(screen.getByLabelText(/^Code à six chiffres/), '123456{Enter}');
    expect(within(await screen.findByRole('list', { name: 'Codes de secours' })).getByText('AAAA-BBBB')).toBeVisible();
    expect(sent().map(({ input }) => input)).toEqual([
      { body: { name: 'Téléphone', current: 'secret' } },
      { params: { id: 7 }, body: { way: 'code', code: '123456' } },
    ]);
  });

  it('dit à son champ que le mot de passe n’est pas juste', async () => {
    const errors = { current: 'Le mot de passe actuel n’est pas juste.' };
    const { user } = open([], [[secondFactor.addCode, outcome(422, { message: 'Non', errors })]]);
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application' }));
    await user.type(password(), 'faux');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(errors.current));
  });

  it('retire avec le mot de passe', async () => {
    const { user, sent, platform } = open([aFactor()], [[secondFactor.remove, null]]);
    await user.click(await screen.findByRole('button', { name: 'Retirer Téléphone' }));
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(platform.notices).toHaveLength(1));
    expect(sent().map(({ input }) => input)).toEqual([{ params: { id: 3 }, body: { current: 'secret' } }]);
  });

  it('remplace les codes de secours et montre les nouveaux', async () => {
    const { user } = open([aFactor()], [[secondFactor.renewRecoveryCodes, { recoveryCodes: ['EEEE-FFFF'] }]]);
    await user.click(await screen.findByRole('button', { name: 'Remplacer les codes de secours' }));
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByText('EEEE-FFFF')).toBeVisible();
  });
});
