import { type HolidayProfile, holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import HolidayProfileAddPage from './HolidayProfileAddPage';
import HolidayProfileEditPage from './HolidayProfileEditPage';
import HolidayProfilesPage from './HolidayProfilesPage';

const years = {
  'training-year': [
    {
      id: 3,
      label: '2026-2027',
      code: null,
      isActive: true,
      extra: { startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true },
    },
  ],
};
const nobody = { groups: 0, places: 0, schools: 0, years: 0 };
const autumn = { label: 'Automne', from: '2026-10-10', to: '2026-10-25', toVerify: true };
const aProfile = (given: Partial<HolidayProfile> = {}): HolidayProfile => ({
  id: 7,
  version: 4,
  name: 'Écoles cantonales 2026-2027',
  trainingYearId: 3,
  trainingYear: '2026-2027',
  canton: 'VD',
  isActive: true,
  periods: [autumn],
  followers: nobody,
  updatedAt: '2026-11-01T08:00:00Z',
  updatedBy: 'Camille Rochat',
  ...given,
});

const edit = (profile = aProfile(), replies: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<HolidayProfileEditPage />, {
    at: `/internal/settings/holiday-profile/${profile.id}/edit`,
    path: '/internal/settings/holiday-profile/:id/edit',
    user: aUser(),
    replies: [
      ...(replies.replies ?? []),
      [lists.read, years],
      [holidayProfiles.show, profile],
      [lessonImpacts.preview, { groups: [] }],
    ],
  });
const add = (created: unknown = aProfile()) =>
  renderPage(<HolidayProfileAddPage />, {
    at: '/internal/settings/holiday-profiles/add',
    path: '/internal/settings/holiday-profiles/add',
    user: aUser(),
    replies: [
      [lists.read, years],
      [holidayProfiles.add, created],
      [
        holidayProfiles.importIcs,
        {
          periods: [
            { label: 'Vacances d’automne', from: '2026-10-10', to: '2026-10-25' },
            { label: 'Foire', from: '2026-10-12', to: '2026-10-12' },
            { label: 'An passé', from: '2025-10-11', to: '2025-10-26' },
          ],
          leftOut: 1,
          passedOver: [{ label: 'Réunion', reason: 'une partie de la journée seulement' }],
        },
      ],
    ],
  });
type Page = ReturnType<typeof edit>;
const sent = ({ platform }: Page, method: string) => platform.calls.filter((call) => call.method === method);
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
/** Pastes: a keystroke at a time would draw the whole year for each letter. */
async function write({ user }: Page, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const day = (name: RegExp) => screen.getByLabelText(name);
const lines = () => screen.queryAllByRole('textbox', { name: 'Nom' }).map((field) => (field as HTMLInputElement).value);

describe('la liste des profils', () => {
  const row = {
    ...aProfile(),
    periods: 7,
    daysClosed: 63,
    toVerify: 4,
    followers: { ...nobody, groups: 12, places: 1 },
  };

  it('dit l’année, les jours fermés, ce qui est à vérifier et qui suit', async () => {
    renderPage(<HolidayProfilesPage />, { user: aUser(), replies: [[holidayProfiles.list, { rows: [row] }]] });
    const line = await screen.findByRole('row', { name: /Écoles cantonales/ });
    for (const text of ['2026-2027', 'VD', '63', '4 périodes à vérifier', '12 groupes, 1 lieu de cours']) {
      expect(line).toHaveTextContent(text);
    }
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/internal/settings/holiday-profile/7/edit');
  });

  it('propose d’en créer un quand il n’y en a pas', async () => {
    renderPage(<HolidayProfilesPage />, { user: aUser(), replies: [[holidayProfiles.list, { rows: [] }]] });
    expect(await screen.findByText('Aucun profil de vacances.')).toBeVisible();
  });

  it('duplique pour l’année suivante et ouvre la copie', async () => {
    const copy = aProfile({ id: 8, name: 'Écoles cantonales 2027-2028' });
    const { user, platform, router } = renderPage(<HolidayProfilesPage />, {
      at: '/internal/settings/holiday-profiles',
      path: '/internal/settings/holiday-profiles',
      user: aUser(),
      replies: [
        [holidayProfiles.list, { rows: [row] }],
        [holidayProfiles.copyToNextYear, copy],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /Actions pour/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Dupliquer/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/internal/settings/holiday-profile/8/edit'));
    expect(platform.notices[0]?.text).toMatch(/1 période est à vérifier/);
  });
});

describe('un nouveau profil', () => {
  it('se remplit par les périodes usuelles, que le calendrier montre', async () => {
    const page = add();
    await page.user.click(await screen.findByRole('button', { name: 'Pâques' }));
    await page.user.click(screen.getByRole('button', { name: 'Jeûne fédéral' }));
    expect(lines()).toEqual(['Jeûne fédéral', 'Pâques']);
    expect(day(/^lundi 21 septembre 2026, fermé : Jeûne fédéral$/)).toBeInTheDocument();
    expect(day(/^vendredi 26 mars 2027, fermé : Pâques, à vérifier$/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Pâques' }));
    expect(lines()).toEqual(['Jeûne fédéral']);
  });

  it('s’enregistre et s’ouvre', async () => {
    const page = add();
    await write(page, await screen.findByLabelText(/Nom du profil/), 'École du Nord');
    await page.user.click(screen.getByRole('button', { name: 'Ascension' }));
    await save(page);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/internal/settings/holiday-profile/7/edit'));
    expect(sent(page, 'POST')[0]?.input).toEqual({
      body: {
        values: {
          name: 'École du Nord',
          trainingYearId: 3,
          canton: 'VD',
          isActive: true,
          periods: [{ label: 'Ascension', from: '2027-05-06', to: '2027-05-09', toVerify: false }],
        },
      },
    });
  });

  it('nomme chaque faute par sa ligne, et n’envoie rien', async () => {
    const page = add();
    await page.user.click(await screen.findByRole('button', { name: 'Automne' }));
    await page.user.click(screen.getByRole('button', { name: 'Ajouter une période' }));
    const [, second] = screen.getAllByRole('textbox', { name: 'Du' });
    await write(page, screen.getAllByRole('textbox', { name: 'Nom' })[1]!, 'Foire');
    await write(page, second!, '12.10.2026');
    await write(page, screen.getAllByRole('textbox', { name: 'Au' })[1]!, '13.10.2026');
    await page.user.tab();
    await save(page);
    expect(await screen.findByText(/2 champs sont à corriger|Un champ est à corriger/)).toBeVisible();
    await write(page, screen.getByLabelText(/Nom du profil/), 'École');
    expect((await screen.findAllByText(/recouvre une autre : «Automne»/))[0]).toBeVisible();
    await save(page);
    expect(sent(page, 'POST')).toEqual([]);
  });

  it('montre près du nom ce que l’API refuse', async () => {
    const page = add(outcome(422, { message: 'Erreurs.', errors: { 'values.name': 'Un profil porte déjà ce nom.' } }));
    await write(page, await screen.findByLabelText(/Nom du profil/), 'Pris');
    await save(page);
    await waitFor(() => expect(screen.getByLabelText(/Nom du profil/)).toHaveAccessibleDescription(/déjà ce nom/));
  });
});

describe('le calendrier de l’année', () => {
  it('ajoute la période qu’on glisse, et demande son nom', async () => {
    const page = edit();
    await screen.findByText('décembre 2026');
    fireEvent.pointerDown(day(/^mardi 22 décembre 2026/), { button: 0, pointerType: 'mouse' });
    fireEvent.pointerOver(day(/^samedi 2 janvier 2027/), { pointerType: 'mouse' });
    expect(screen.getByText(/Du 22\.12\.2026 au 02\.01\.2027, 12 jours/)).toBeInTheDocument();
    fireEvent.pointerUp(day(/^samedi 2 janvier 2027/), { button: 0, pointerType: 'mouse' });
    expect(lines()).toEqual(['Automne', '']);
    expect(day(/^vendredi 25 décembre 2026, fermé/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nom' })[1]).toHaveFocus());
    expect(page.platform.calls.some(({ method }) => method !== 'GET')).toBe(false);
  });

  it('se parcourt au clavier : Maj et les flèches choisissent, Entrée ajoute', async () => {
    const { user } = edit();
    await screen.findByText('août 2026');
    day(/^samedi 1 août 2026/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(day(/^mardi 11 août 2026/)).toHaveFocus();
    await user.keyboard('{Enter}');
    const [, from] = screen.getAllByRole('textbox', { name: 'Du' });
    expect(from).toHaveValue('09.08.2026');
    expect(screen.getAllByRole('textbox', { name: 'Au' })[1]).toHaveValue('11.08.2026');
  });

  it('ne sort pas de l’année et renonce par Échap', async () => {
    const { user } = edit();
    await screen.findByText('août 2026');
    day(/^samedi 1 août 2026/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(day(/^samedi 1 août 2026/)).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}');
    expect(screen.queryByText(/Entrée ajoute la période/)).toBeNull();
    expect(lines()).toEqual(['Automne']);
  });

  it('prolonge la période qu’on touche', async () => {
    const { user } = edit();
    await screen.findByText('octobre 2026');
    day(/^dimanche 25 octobre 2026/).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(lines()).toEqual(['Automne']);
    expect(screen.getByRole('textbox', { name: 'Au' })).toHaveValue('26.10.2026');
  });
});

describe('importer un calendrier .ics', () => {
  it('propose les jours de l’année, sans ceux qui se recouvrent', async () => {
    const page = add();
    await screen.findByRole('button', { name: 'Importer .ics' });
    const file = new File(['BEGIN:VCALENDAR'], 'vacances.ics', { type: 'text/calendar' });
    await page.user.upload(screen.getByLabelText('Fichier .ics'), file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Périodes du calendrier' }));
    expect(sent(page, 'POST')[0]?.input).toEqual({
      body: { bytes: btoa('BEGIN:VCALENDAR'), year: { startsOn: '2026-08-01', endsOn: '2027-07-31' } },
    });
    const states = dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
    expect(states).toEqual([true, false]);
    expect(dialog.getByText('1 période d’une autre année.')).toBeVisible();
    expect(dialog.getByText('Réunion (une partie de la journée seulement)')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Ajouter la période' }));
    expect(lines()).toEqual(['Vacances d’automne']);
  });
});

describe('modifier un profil', () => {
  const rename = async (page: Page) => {
    const name = await screen.findByLabelText(/Nom du profil/);
    await page.user.clear(name);
    await write(page, name, 'Nouveau nom');
  };

  it('envoie la version lue', async () => {
    const page = edit(aProfile(), { replies: [[holidayProfiles.change, aProfile({ version: 5 })]] });
    await rename(page);
    await page.user.click(screen.getByRole('checkbox', { name: /À vérifier/ }));
    await save(page);
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Profil enregistré.'));
    expect(sent(page, 'PATCH')[0]?.input).toMatchObject({
      params: { id: 7 },
      body: { version: 4, values: { name: 'Nouveau nom', periods: [{ ...autumn, toVerify: false }] } },
    });
  });

  it('rend les anciennes valeurs, par-dessus exactement ce qui a été enregistré', async () => {
    const page = edit(aProfile(), {
      replies: [[holidayProfiles.change, aProfile({ version: 5, name: 'Nouveau nom' })]],
    });
    await rename(page);
    await save(page);
    await waitFor(() => expect(page.platform.notices[0]?.action?.label).toBe('Annuler'));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, 'PATCH')).toHaveLength(2));
    expect(sent(page, 'PATCH')[1]?.input).toMatchObject({ body: { version: 5, values: { name: aProfile().name } } });
    await waitFor(() => expect(screen.getByLabelText(/Nom du profil/)).toHaveValue(aProfile().name));
  });

  it('montre d’abord les séances touchées, envoie ce qui est décidé, et l’annulation le reprend', async () => {
    const touched = { startsAt: '18:00', endsAt: '20:00', why: 'Automne', version: 2 };
    const group = {
      id: 3,
      code: 'MAT-MOR-03',
      branch: 'Mathématiques',
      teacher: 'Noé Blanc',
      people: [{ studentId: 1, name: 'Lia Rochat' }],
      lessons: [
        { ...touched, id: 31, date: '2026-10-13', movesTo: '2027-06-15' },
        { ...touched, id: 32, date: '2026-10-20', movesTo: null },
      ],
    };
    const batch = [{ id: 31, version: 3, movedToId: 90 }];
    const page = edit(aProfile(), {
      replies: [
        [lessonImpacts.preview, { groups: [group] }],
        [holidayProfiles.change, { ...aProfile({ version: 5, periods: [] }), batch }],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retirer Automne' }));
    await save(page);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/2 séances à venir sont touchées\s: 1 groupe, 1 personne/)).toBeVisible();
    expect(dialog.getByText('→ mardi 15.06.2027')).toBeVisible();
    expect(dialog.getByText(/aucune date n’est libre/)).toBeVisible();
    expect(sent(page, 'PATCH')).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page, 'PATCH')).toHaveLength(1));
    const lessons = [
      { id: 31, version: 2, act: 'end' },
      { id: 32, version: 2, act: 'leave' },
    ];
    expect(sent(page, 'PATCH')[0]).toMatchObject({ input: { body: { lessons } } });
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, 'PATCH')).toHaveLength(2));
    expect(sent(page, 'PATCH')[1]).toMatchObject({ input: { body: { undo: batch, version: 5 } } });
  });

  it('montre côte à côte ce qui a changé entre-temps', async () => {
    const theirs = aProfile({ version: 5, updatedBy: 'Luc Favre', periods: [{ ...autumn, to: '2026-10-24' }] });
    const page = edit(aProfile(), {
      replies: [[holidayProfiles.change, outcome(409, { message: 'Modifié.', reason: 'stale', current: theirs })]],
    });
    await rename(page);
    await save(page);
    const dialog = within(await screen.findByRole('alertdialog', { name: /changé entre-temps/ }));
    expect(dialog.getByText(/Luc Favre/)).toBeVisible();
    expect(dialog.getByRole('row', { name: /Automne/ })).toHaveTextContent(/25\.10\.2026.*24\.10\.2026/);
    expect(dialog.getByRole('row', { name: /Nom du profil/ })).toHaveTextContent('Nouveau nom');
  });

  it('retient qui part sans enregistrer', async () => {
    const page = edit();
    await rename(page);
    await page.user.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    expect(await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ })).toBeVisible();
  });

  it('dit que le profil est introuvable', async () => {
    renderPage(<HolidayProfileEditPage />, {
      at: '/internal/settings/holiday-profile/99/edit',
      path: '/internal/settings/holiday-profile/:id/edit',
      user: aUser(),
      replies: [
        [lists.read, years],
        [holidayProfiles.show, outcome(404, { message: 'Profil de vacances introuvable.' })],
      ],
    });
    expect(await screen.findByText('Ce profil de vacances est introuvable.')).toBeVisible();
  });
});
