import { trainingYears } from '@tandem/shared/contract/teaching/groups.years';
import { notifications } from '@tandem/shared/contract/desk/notifications';
import { Link } from '@tandem/shared/router';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useTrainingYear } from '../../kit/year/useTrainingYear';
import table from '../../routes';
import InternalLayout from '../InternalLayout';

/** Long past and far ahead, whenever this runs. */
const rows = [
  { id: 3, label: '2998-2999', startsOn: '2998-08-01', endsOn: '2999-07-31', isCurrent: false, day: '2998-08-30' },
  { id: 2, label: '2026-2027', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true, day: '2026-11-24' },
  { id: 1, label: '2001-2002', startsOn: '2001-08-01', endsOn: '2002-07-31', isCurrent: false, day: '2002-06-12' },
];

const OfYear = () => <h1>{`Année ${useTrainingYear() ?? 'en cours'}`}</h1>;

const open = (search = '', page = <OfYear />) =>
  renderPage(
    <InternalLayout routes={table.routes}>
      {page}
      <Link to="/internal/appapp/groups?view=full">Complets</Link>
    </InternalLayout>,
    {
      at: `/internal/appapp/groups${search}`,
      path: '/internal/appapp/groups',
      user: aUser({ role: 'admin' }),
      replies: [
        [trainingYears.list, { rows }],
        [notifications.unread, { unread: 0 }],
      ],
    },
  );
const heading = (year: number | string) => screen.findByRole('heading', { name: `Année ${year}` });
const menu = (label: string) => screen.findByRole('button', { name: `Année de formation ${label}` });
const choose = async ({ user }: ReturnType<typeof open>, label: string) => {
  await user.click(await screen.findByRole('button', { name: /^Année de formation/ }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};
const search = ({ router }: ReturnType<typeof open>) => router.state.location.search;

describe('l’année de formation dans la barre du haut', () => {
  beforeEach(() => sessionStorage.clear());

  it('est en cours sauf autre choix, et une page sans année ne la montre pas', async () => {
    const { unmount } = open();
    expect(await menu('2026-2027')).toBeVisible();
    expect(screen.queryByText(/^Vous lisez/)).toBeNull();
    unmount();

    open('', <h1>Réglages</h1>);
    expect(screen.queryByRole('button', { name: /^Année de formation/ })).toBeNull();
  });

  it('se choisit au clavier, se dit dans l’adresse, et reste d’une page à l’autre et après un rechargement', async () => {
    const page = open();
    (await menu('2026-2027')).focus();
    await page.user.keyboard('{Enter}{End}{Enter}');
    expect(await heading(1)).toBeVisible();
    expect(search(page)).toBe('?trainingYearId=1');

    await page.user.click(screen.getByRole('link', { name: 'Complets' }));
    await waitFor(() => expect(search(page)).toBe('?view=full&trainingYearId=1'));
    page.unmount();

    const again = open();
    await waitFor(() => expect(search(again)).toBe('?trainingYearId=1'));
  });

  it('une adresse reçue par e-mail ouvre son année', async () => {
    open('?trainingYearId=3');
    expect(await heading(3)).toBeVisible();
    expect(await screen.findByText('Vous lisez l’année 2998-2999, à venir.')).toBeVisible();
  });

  it('dit que l’année est passée, et revient à celle en cours d’une pression', async () => {
    const page = open();
    await choose(page, '2001-2002');
    expect(await screen.findByText('Vous lisez l’année 2001-2002, terminée.')).toBeVisible();

    await page.user.click(screen.getByRole('button', { name: 'Revenir à 2026-2027' }));
    expect(await heading('en cours')).toBeVisible();
    await waitFor(() => expect(search(page)).toBe(''));
    expect(await menu('2026-2027')).toBeVisible();
  });

  it.each(['2', '99'])('%s : l’année en cours et une année inconnue ne restent pas dans l’adresse', async (id) => {
    const page = open(`?trainingYearId=${id}&view=full`);
    await waitFor(() => expect(search(page)).toBe('?view=full'));
    expect(await heading('en cours')).toBeVisible();
  });
});
