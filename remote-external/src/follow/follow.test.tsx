import { screen, within } from '@testing-library/react';
import { type Followed, publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { publicConsents } from '@tandem/shared/contract/people/consents.public';
import { type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import ApprenticePage from '../appapp/ApprenticePage';

const page = '/external/aa-apprentice';
const open = (hash: string, replies: FakeReply[]) => renderPage(<ApprenticePage />, { at: page + hash, replies });
const aRequest = (given: Partial<Followed> = {}): Followed => ({
  kind: 'aa_student',
  ref: 'AA-2026-4F7K',
  firstName: 'Lina',
  sentOn: '2026-11-20',
  step: 'treating',
  parts: [{ label: 'Mathématiques', state: 'En attente' }],
  availability: { ma: ['soir'] },
  schoolDays: [],
  may: { changeAvailability: true, withdraw: true },
  ...given,
});

describe('le lien de confirmation', () => {
  it('confirme d’une pression, puis mène au suivi', async () => {
    const { user, platform } = open('#confirm=secret', [
      [publicSubmissions.confirm, { kind: 'aa_student', ref: 'AA-2026-4F7K', follow: 'suivi' }],
    ]);
    expect(platform.calls).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Confirmer ma demande' }));
    expect(await screen.findByRole('link', { name: 'Suivre ma demande' })).toHaveAttribute(
      'href',
      `${page}#follow=suivi`,
    );
    expect(platform.calls).toEqual([
      expect.objectContaining({ path: publicSubmissions.confirm.path, input: { body: { token: 'secret' } } }),
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('pressé une seconde fois, dit que c’est fait', async () => {
    const message = 'Votre demande AA-2026-4F7K est déjà confirmée.';
    const { user } = open('#confirm=secret', [[publicSubmissions.confirm, outcome(409, { message })]]);
    await user.click(await screen.findByRole('button', { name: 'Confirmer ma demande' }));
    expect(await screen.findByRole('heading', { name: 'Votre demande est déjà confirmée' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(message);
  });

  it.each([
    ['#confirm=vieux', publicSubmissions.confirm],
    ['#follow=vieux', publicSubmissions.follow],
  ])('dit clairement qu’il n’est plus valable : %s', async (hash, call) => {
    const { user } = open(hash, [[call, outcome(404, { message: 'Introuvable.' })]]);
    const button = screen.queryByRole('button', { name: 'Confirmer ma demande' });
    if (button) await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  });
});

describe('le suivi d’une demande', () => {
  it('montre l’étape et où en est chaque branche', async () => {
    open('#follow=suivi', [[publicSubmissions.follow, aRequest()]]);
    const steps = await screen.findByRole('list', { name: 'Étapes' });
    expect(within(steps).getByText('En traitement')).toHaveAttribute('aria-current', 'step');
    expect(
      within(screen.getByRole('list', { name: 'Ce que vous avez demandé' })).getByText('En attente'),
    ).toBeVisible();
  });

  it('change les disponibilités', async () => {
    const { user, platform } = open('#follow=suivi', [
      [publicSubmissions.follow, aRequest()],
      [publicSubmissions.changeAvailability, aRequest()],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Changer mes disponibilités' }));
    await user.click(screen.getByRole('checkbox', { name: 'Jeudi, soir' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer mes disponibilités' }));
    expect(await screen.findByRole('button', { name: 'Changer mes disponibilités' })).toBeVisible();
    expect(platform.calls.find(({ path }) => path === publicSubmissions.changeAvailability.path)?.input).toEqual({
      body: { token: 'suivi', availability: { ma: ['soir'], je: ['soir'] } },
    });
    expect(platform.notices[0]?.text).toBe('Vos disponibilités sont enregistrées.');
  });

  it('retire la demande après une question', async () => {
    let step: Followed['step'] = 'treating';
    const answer = () => aRequest({ step, may: { changeAvailability: false, withdraw: step === 'treating' } });
    const { user } = open('#follow=suivi', [
      [publicSubmissions.follow, answer],
      [publicSubmissions.withdraw, () => ((step = 'withdrawn'), answer())],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }));
    const question = await screen.findByRole('alertdialog', { name: 'Retirer cette demande\u00a0?' });
    await user.click(within(question).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByRole('link', { name: 'Faire une nouvelle demande' })).toHaveAttribute('href', page);
  });
});

describe('le lien qui demande un accord', () => {
  const asked = { askedOf: 'self', scopes: ['share_company', 'share_school'] };

  it('pose chaque question, n’envoie rien d’incomplet, puis remercie', async () => {
    const { user, platform } = open('#consent=secret', [
      [publicConsents.show, asked],
      [publicConsents.answer, undefined],
    ]);
    const answered = () => platform.calls.filter(({ path }) => path === publicConsents.answer.path);
    const send = await screen.findByRole('button', { name: 'Envoyer ma réponse' });
    await user.click(send);
    expect(answered()).toHaveLength(0);
    const [company, school] = screen.getAllByRole('radiogroup');
    await user.click(within(company!).getByRole('radio', { name: 'J’accepte' }));
    await user.click(within(school!).getByRole('radio', { name: 'Je refuse' }));
    await user.click(send);
    expect(await screen.findByText('Votre réponse est enregistrée.')).toBeVisible();
    expect(answered().map(({ input }) => input)).toEqual([
      { body: { token: 'secret', answers: { share_company: true, share_school: false } } },
    ]);
  });

  it('dit clairement qu’il n’est plus valable', async () => {
    open('#consent=vieux', [[publicConsents.show, outcome(404, { message: 'Introuvable.' })]]);
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  });
});
