import { companies } from '@tandem/shared/contract/people/companies';
import { lists } from '@tandem/shared/contract/settings/lists';
import { ApiError } from '@tandem/shared/platform';
import { aCompanyFile, aUser, outcome, renderPage, someLists } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CompanyDrawer } from './CompanyDrawer';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (record: unknown, replies: Replies = [], at = '/internal/students/show/12?tab=training&company=5') =>
  renderPage(<CompanyDrawer />, {
    at,
    path: '/internal/students/show/:id',
    user: aUser({ role: 'admin' }),
    replies: [...replies, [companies.show, record], [lists.read, someLists()]],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page) =>
  platform.calls.filter(({ method }) => method === 'PATCH').map(({ input }) => input as { body: object });

async function rename(page: Page, name: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Modifier Entreprise' }));
  const field = screen.getByLabelText(/^Nom de l’entreprise/);
  await page.user.clear(field);
  await page.user.type(field, `${name}{Enter}`);
}

describe('l’entreprise à côté de la fiche', () => {
  it('montre ses données, ses apprentis et l’adresse de leur liste', async () => {
    open(aCompanyFile());
    const drawer = within(await screen.findByRole('dialog', { name: 'Atelier du Lac SA' }));
    expect(await drawer.findByText('CHE-116.281.710')).toBeVisible();
    expect(drawer.getByRole('link', { name: '2 apprenti·es' })).toHaveAttribute(
      'href',
      '/internal/students?companyId=5',
    );
  });

  it('se ferme par Échap, et l’adresse garde le reste', async () => {
    const page = open(aCompanyFile());
    await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.router.state.location.search).toBe('?tab=training'));
  });

  it('demande avant de se fermer sur une saisie; Échap dans le formulaire n’abandonne que lui', async () => {
    const page = open(aCompanyFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Entreprise' }));
    await page.user.type(screen.getByLabelText(/^Branche/), ' et métal');
    await page.user.click(screen.getByRole('button', { name: 'Fermer' }));
    await page.user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    await page.user.type(screen.getByLabelText(/^Branche/), '{Escape}');
    expect(await screen.findByRole('button', { name: 'Modifier Entreprise' })).toBeVisible();
    expect(page.router.state.location.search).toContain('company=5');
  });

  it('refuse un numéro IDE faux avant d’envoyer', async () => {
    const page = open(aCompanyFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Entreprise' }));
    const field = screen.getByLabelText(/^N° IDE/);
    await page.user.clear(field);
    await page.user.type(field, 'CHE-123.456.789{Enter}');
    expect(await screen.findByText('Le numéro IDE n’est pas valable.')).toBeVisible();
    expect(sent(page)).toEqual([]);
  });

  it('avertit d’une entreprise semblable, et enregistre si l’on insiste', async () => {
    const similar = outcome(409, {
      message: 'Semblable.',
      reason: 'similar_company',
      companies: [{ id: 9, name: 'Scierie', uid: null, npa: '1003', city: 'Lausanne' }],
    });
    const answer = ({ body }: { body: { acceptSimilar?: boolean } }) => (body.acceptSimilar ? aCompanyFile() : similar);
    const page = open(aCompanyFile(), [[companies.change, answer]]);
    await rename(page, 'Scierie');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Scierie 1003 Lausanne');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByRole('button', { name: 'Modifier Entreprise' })).toBeVisible();
    expect(sent(page).at(-1)?.body).toMatchObject({ version: 1, acceptSimilar: true, values: { name: 'Scierie' } });
  });

  it('montre les deux valeurs quand quelqu’un a été plus rapide', async () => {
    const { details } = aCompanyFile();
    const current = aCompanyFile({ version: 2, details: { ...details, name: 'Atelier du Port' } });
    const page = open(aCompanyFile(), [
      [companies.change, outcome(409, { message: 'Modifiée.', reason: 'stale', current })],
    ]);
    await rename(page, 'Scierie');
    expect(await screen.findByRole('row', { name: /Scierie Atelier du Port/ })).toBeVisible();
  });

  it('dit pourquoi elle ne s’archive pas', async () => {
    const refused = outcome(422, { message: '2 apprenti·es y sont en formation.', errors: {} });
    const page = open(aCompanyFile(), [[companies.archive, refused]]);
    await page.user.click(await screen.findByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('2 apprenti·es y sont en formation.'));
  });

  it('qui n’existe pas le dit', async () => {
    open(new ApiError(404, 'Entreprise introuvable.'));
    expect(await screen.findByText('Cette entreprise est introuvable.')).toBeVisible();
  });

  it.each(['', '?company=abc', '?company=0', '?company=-1'])('n’appelle rien pour «%s»', (search) => {
    const page = open(aCompanyFile(), [], `/internal/students/show/12${search}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.platform.calls).toEqual([]);
  });
});
