import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { lists } from '@tandem/shared/contract/settings/lists';
import { placeCalendars } from '@tandem/shared/contract/settings/place-calendars';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { aListItem, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ListPage from './ListPage';

const anItem = (given: Partial<AdminItem> = {}): AdminItem => ({
  ...aListItem(),
  version: 1,
  usageCount: 0,
  uses: [],
  updatedAt: '2026-09-01T12:05:00.000Z',
  updatedBy: 'Camille Rochat',
  ...given,
});
const branch = (id: number, label: string, shortCode: string, more: Partial<AdminItem> = {}) =>
  anItem({ id, label, extra: { shortCode, color: '#3b6fd4', areas: ['Algèbre'] }, ...more });
const maths = branch(1, 'Mathématiques', 'MAT', { usageCount: 12, uses: [{ what: 'Groupes', count: 12 }] });
const french = branch(2, 'Français', 'FRA');
const german = branch(3, 'Allemand', 'ALL', { isActive: false });

function open({
  key = 'branch',
  items = [maths, french, german] as AdminItem[] | Error,
  replies = [] as [object, unknown][],
  search = '',
} = {}) {
  const download = jest.fn();
  const page = renderPage(<ListPage />, {
    at: `/internal/settings/${key}${search}`,
    path: '/internal/settings/:key',
    user: aUser(),
    download,
    replies: [
      ...(replies as []),
      [listAdmin.items, items instanceof Error ? items : { items, order: 'abc' }],
      [lists.read, { region: [aListItem({ id: 4, label: 'La Côte' })], 'holiday-profiles': [] }],
    ],
  });
  return { ...page, download };
}
type Page = ReturnType<typeof open>;
const asked = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).at(-1)?.input;
const choose = async ({ user }: Page, label: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${label}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const labels = () =>
  within(screen.getByRole('table', { name: 'Branches' }))
    .getAllByLabelText(/^Déplacer/)
    .map((button) => button.getAttribute('aria-label')?.replace('Déplacer ', ''));

describe('une valeur dont dépendent des séances', () => {
  const lesson = { id: 31, version: 2, date: '2099-12-01', startsAt: '18:00', endsAt: '20:00', movesTo: null };
  const group = { id: 3, code: 'MAT-MOR-03', branch: 'Maths', teacher: 'Noé Blanc', people: [] };
  const touched = { groups: [{ ...group, lessons: [{ ...lesson, why: 'Beausobre, A 1 n’est plus à disposition' }] }] };
  const batch = [{ id: 31, version: 3, movedToId: null }];
  const extra = { locationCourseId: 4, rooms: [{ name: 'A 1', seats: null }] };
  const building = anItem({ id: 7, label: 'Beausobre', extra });
  const openBuilding = (impact: unknown = touched) =>
    open({
      key: 'course-locations',
      items: [building],
      replies: [
        [lists.read, { 'location-course': [aListItem({ id: 4, label: 'Morges' })] }],
        [lessonImpacts.preview, impact],
        [listAdmin.change, { ...building, version: 2, batch }],
      ],
    });

  it('une salle retirée\u00a0: les séances d’abord, puis une décision, un enregistrement, une annulation', async () => {
    const page = openBuilding();
    await page.user.click(await screen.findByRole('button', { name: 'Beausobre' }));
    await page.user.click(screen.getByRole('button', { name: /^Retirer/ }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Des séances ont lieu dans ces salles' }));
    expect(asked(page, lessonImpacts.preview)).toEqual({
      body: { cause: { kind: 'rooms', buildingId: 7, rooms: [] } },
    });
    expect(asked(page, listAdmin.change)).toBeUndefined();
    expect(dialog.queryByRole('radio', { name: /Déplacer/ })).toBeNull();
    await page.user.click(dialog.getByRole('radio', { name: 'Annuler' }));
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const lessons = [{ id: 31, version: 2, act: 'cancel' }];
    await waitFor(() => expect(asked(page, listAdmin.change)).toMatchObject({ body: { lessons, version: 1 } }));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(asked(page, listAdmin.change)).toMatchObject({ body: { undo: batch, version: 2 } }));
    expect(asked(page, listAdmin.change)).toMatchObject({ body: { extra } });
  });

  it('un bâtiment désactivé\u00a0: de même, et «Revenir» n’enregistre rien', async () => {
    const page = openBuilding();
    await choose(page, 'Beausobre', 'Désactiver');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(asked(page, lessonImpacts.preview)).toMatchObject({ body: { cause: { kind: 'building', buildingId: 7 } } });
    await page.user.click(dialog.getByRole('button', { name: 'Revenir' }));
    expect(asked(page, listAdmin.change)).toBeUndefined();
  });

  it('sans séance, s’enregistre sans question', async () => {
    const page = openBuilding({ groups: [] });
    await choose(page, 'Beausobre', 'Désactiver');
    await waitFor(() =>
      expect(asked(page, listAdmin.change)).toMatchObject({ body: { isActive: false, lessons: [] } }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('la page d’une liste', () => {
  it('montre les valeurs avec leurs champs, leurs utilisations et le dernier changement', async () => {
    open();
    expect(
      await screen.findByText(/3 valeurs, dernier changement le 01.09.2026 14:05 par Camille Rochat/),
    ).toBeVisible();
    expect(screen.getAllByText('Bleu')).toHaveLength(3);
    const link = screen.getByRole('link', { name: 'Mathématiques, 12 utilisations' });
    expect(link).toHaveAttribute('href', '/internal/teachers?branchId=1');
    expect(screen.getByText('MAT')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
  });

  it('cherche dans tous les champs et filtre par état, dans l’adresse', async () => {
    const page = open({ search: '?search=fra' });
    await screen.findByText('Français');
    expect(labels()).toEqual(['Français']);
    await page.user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(labels()).toHaveLength(3));
    await page.user.click(screen.getByRole('button', { name: 'Inactives (1)' }));
    expect(labels()).toEqual(['Allemand']);
    expect(page.router.state.location.search).toBe('?state=inactive');
  });

  it('ajoute : Entrée enregistre et ouvre la ligne suivante', async () => {
    const page = open({ replies: [[listAdmin.create, branch(9, 'Biologie', 'BIO')]] });
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter' }));
    const form = screen.getByRole('form', { name: 'Nouvelle valeur' });
    expect(within(form).getByRole('textbox', { name: /^Libellé/ })).toHaveFocus();
    await page.user.keyboard('Biologie');
    await page.user.type(within(form).getByRole('textbox', { name: /^Sigle/ }), 'bio');
    await page.user.type(within(form).getByRole('textbox', { name: /^Thèmes/ }), 'Cellule, Génétique{Enter}');

    await waitFor(() =>
      expect(asked(page, listAdmin.create)).toEqual({
        params: { key: 'branch' },
        body: {
          label: 'Biologie',
          code: null,
          isActive: true,
          extra: { shortCode: 'BIO', color: null, areas: ['Cellule', 'Génétique'] },
        },
      }),
    );
    const next = await screen.findByRole('form', { name: 'Nouvelle valeur' });
    await waitFor(() => expect(within(next).getByRole('textbox', { name: /^Libellé/ })).toHaveValue(''));
    expect(within(next).getByRole('textbox', { name: /^Libellé/ })).toHaveFocus();
  });

  it('modifie sur place ; Échap ne change rien', async () => {
    const page = open({ replies: [[listAdmin.change, branch(2, 'Langue', 'FRA')]] });
    await page.user.click(await screen.findByRole('button', { name: 'Français' }));
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Français' }));
    await page.user.clear(screen.getByRole('textbox', { name: /^Libellé/ }));
    await page.user.keyboard('Langue{Enter}');

    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(asked(page, listAdmin.change)).toMatchObject({
      params: { key: 'branch', id: 2 },
      body: { label: 'Langue', version: 1, extra: { shortCode: 'FRA' } },
    });
  });

  it('dit les erreurs près des champs, celles de l’API aussi', async () => {
    const errors = { label: 'Cette valeur existe déjà dans la liste.', 'extra.shortCode': 'Déjà pris.' };
    const page = open({ replies: [[listAdmin.create, outcome(422, { message: 'Non.', errors })]] });
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter' }));
    await page.user.keyboard('{Enter}');
    expect(await screen.findAllByText('Ce champ est requis.')).toHaveLength(2);
    await page.user.keyboard('Français');
    await page.user.type(screen.getByRole('textbox', { name: /^Sigle/ }), 'fra{Enter}');
    expect(await screen.findByText(errors.label)).toBeVisible();
    expect(screen.getByText('Déjà pris.')).toBeVisible();
  });

  it('montre les deux textes quand quelqu’un d’autre a été plus rapide', async () => {
    const current = branch(2, 'Français (L1)', 'FRA', { version: 4, updatedBy: 'Ada Favre' });
    let calls = 0;
    const answer = () => (calls++ === 0 ? outcome(409, { message: 'm', reason: 'stale', current }) : current);
    const page = open({ replies: [[listAdmin.change, answer]] });
    await page.user.click(await screen.findByRole('button', { name: 'Français' }));
    await page.user.keyboard(' écrit{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Ada Favre');
    expect(dialog).toHaveTextContent('Français (L1)');
    await page.user.click(within(dialog).getByRole('button', { name: 'Garder mes valeurs' }));
    await waitFor(() => expect(asked(page, listAdmin.change)).toMatchObject({ body: { version: 4 } }));
  });

  it('se ferme quand la valeur d’aujourd’hui est celle que l’on a saisie: une réponse s’est perdue en chemin', async () => {
    const current = branch(2, 'Français écrit', 'FRA', { version: 2 });
    const page = open({ replies: [[listAdmin.change, outcome(409, { message: 'm', reason: 'stale', current })]] });
    await page.user.click(await screen.findByRole('button', { name: 'Français' }));
    await page.user.keyboard(' écrit{Enter}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Monter', 'Français', [2, 1, 3]],
    ['Descendre', 'Mathématiques', [2, 1, 3]],
  ])('range au clavier : « %s »', async (action, label, ids) => {
    const page = open({ replies: [[listAdmin.reorder, { order: 'neuf' }]] });
    await choose(page, label, action);
    await waitFor(() =>
      expect(asked(page, listAdmin.reorder)).toEqual({ params: { key: 'branch' }, body: { ids, order: 'abc' } }),
    );
  });

  it('rend l’ordre précédent, sur celui qui vient d’être enregistré', async () => {
    const page = open({ replies: [[listAdmin.reorder, { order: 'neuf' }]] });
    await choose(page, 'Français', 'Monter');
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Ordre enregistré.'));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(page.platform.notices[1]?.text).toBe('Ordre précédent rétabli.'));
    expect(page.platform.calls.findLast(({ path }) => path === listAdmin.reorder.path)?.input).toMatchObject({
      body: { ids: [1, 2, 3], order: 'neuf' },
    });
  });

  it('désactive, avec un retour en arrière', async () => {
    const page = open({ replies: [[listAdmin.change, branch(2, 'Français', 'FRA', { isActive: false, version: 2 })]] });
    await choose(page, 'Français', 'Désactiver');
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(asked(page, listAdmin.change)).toMatchObject({ body: { isActive: true, version: 2 } }));
  });

  it('fusionne, en disant combien d’utilisations passent à l’autre', async () => {
    const page = open({ replies: [[listAdmin.merge, { moved: 12, item: french }]] });
    await choose(page, 'Mathématiques', 'Fusionner avec…');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('12 utilisations passeront à l’autre valeur (Groupes : 12)');
    await page.user.click(within(dialog).getByRole('button', { name: 'Fusionner' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox')).toHaveAccessibleDescription('Choisissez la valeur qui reste.'),
    );
    await page.user.type(within(dialog).getByRole('combobox'), 'franc');
    await page.user.click(await screen.findByRole('option', { name: /Français/ }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Fusionner' }));
    await waitFor(() => expect(asked(page, listAdmin.merge)).toMatchObject({ body: { from: 1, into: 2, version: 1 } }));
  });

  it('ne supprime que ce que rien n’utilise', async () => {
    const page = open({ replies: [[listAdmin.remove, undefined]] });
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Mathématiques' }));
    expect(await screen.findByRole('menuitem', { name: 'Supprimer (utilisée)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.user.keyboard('{Escape}');
    await choose(page, 'Français', 'Supprimer');
    await page.user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(() =>
      expect(asked(page, listAdmin.remove)).toEqual({ params: { key: 'branch', id: 2 }, query: { version: 1 } }),
    );
  });

  it('importe : aperçu avec les erreurs, puis la même chose pour de bon', async () => {
    const line = (at: number, result: string, faults: string[] = []) => ({
      line: at,
      label: `Ligne ${at}`,
      result,
      faults,
    });
    const reports = [
      {
        added: 1,
        changed: 0,
        same: 0,
        faulty: 1,
        isWritten: false,
        lines: [line(2, 'added'), line(3, 'fault', ['Sigle : requis.'])],
      },
      { added: 1, changed: 0, same: 0, faulty: 0, isWritten: false, lines: [line(2, 'added')] },
      { added: 1, changed: 0, same: 0, faulty: 0, isWritten: true, lines: [line(2, 'added')] },
    ];
    const page = open({ replies: [[listAdmin.importFile, () => reports.shift()]] });
    await page.user.click(await screen.findByRole('button', { name: 'Importer' }));
    const dialog = await screen.findByRole('dialog');
    const choosing = within(dialog).getByLabelText('Fichier à importer');
    await page.user.upload(choosing, new File(['a'], 'faux.csv'));
    expect(await within(dialog).findByText(/Sigle : requis/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Importer' })).toBeDisabled();
    await page.user.upload(choosing, new File(['b'], 'juste.csv'));
    await page.user.click(await within(dialog).findByRole('button', { name: 'Importer 1 ligne' }));
    expect(await within(dialog).findByText(/Import terminé/)).toBeVisible();
    expect(asked(page, listAdmin.importFile)).toMatchObject({ query: { dryRun: 'false' } });
  });

  it('exporte', async () => {
    const file = new Blob(['x']);
    const page = open({ replies: [[listAdmin.exportFile, file]] });
    await page.user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await waitFor(() => expect(page.download).toHaveBeenCalledWith(file, 'Branches.csv'));
  });

  it('donne l’année en cours à une autre', async () => {
    const year = (id: number, label: string, isCurrent: boolean) =>
      anItem({ id, label, extra: { startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent } });
    const items = [year(1, '2026-2027', true), year(2, '2027-2028', false)];
    const page = open({ key: 'training-year', items, replies: [[listAdmin.change, items[1]]] });
    await page.user.click(await screen.findByRole('radio', { name: 'Année en cours\u00a0: 2027-2028' }));
    await waitFor(() => expect(asked(page, listAdmin.change)).toMatchObject({ body: { extra: { isCurrent: true } } }));
  });

  it('rend l’année en cours à celle qui l’était, sauf si quelqu’un en a choisi une autre depuis', async () => {
    const years = (current: number) =>
      [1, 2, 3].map((id) =>
        anItem({ id, label: `Année ${id}`, version: current, extra: { isCurrent: id === current } }),
      );
    let current = 1;
    const page = open({
      key: 'training-year',
      replies: [
        [listAdmin.items, () => ({ items: years(current), order: 'o' })],
        [listAdmin.change, ({ params }: { params: { id: number } }) => years((current = params.id))[current - 1]],
      ],
    });
    const choose2 = async () => {
      const before = page.platform.notices.length;
      await page.user.click(await screen.findByRole('radio', { name: 'Année en cours\u00a0: Année 2' }));
      await waitFor(() => expect(page.platform.notices).toHaveLength(before + 1));
    };
    await choose2();
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(current).toBe(1));
    await choose2();
    current = 3;
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toMatch(/Rien n’a été annulé/));
    expect(current).toBe(3);
  });

  it('choisie pendant que la précédente s’enregistre, l’année en cours attend son tour', async () => {
    let current = 1;
    const years = () =>
      [1, 2, 3].map((id) => anItem({ id, label: `Année ${id}`, extra: { isCurrent: id === current } }));
    const page = open({
      key: 'training-year',
      replies: [
        [listAdmin.items, () => ({ items: years(), order: 'o' })],
        [listAdmin.change, ({ params }: { params: { id: number } }) => years()[(current = params.id) - 1]],
      ],
    });
    const radio = (year: number) => screen.getByRole('radio', { name: `Année en cours\u00a0: Année ${year}` });
    await waitFor(() => expect(radio(1)).toBeChecked());
    fireEvent.click(radio(2));
    fireEvent.click(radio(3));
    expect(radio(3)).toBeChecked();
    await waitFor(() => expect(page.platform.notices).toHaveLength(2));
    expect([current, radio(3).matches(':checked')]).toEqual([3, true]);
  });

  it('propose la suite dans une liste vide, et sait réessayer', async () => {
    open({ items: [] }).unmount();
    const page = open({ items: new Error('Service indisponible') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
    page.unmount();
    open({ items: [] });
    expect(await screen.findByRole('button', { name: 'Ajouter une valeur' })).toBeVisible();
  });

  it('ne montre que cent lignes à la fois', async () => {
    const page = open({ items: Array.from({ length: 250 }, (_, at) => branch(at + 1, `Valeur ${at + 1}`, 'AAA')) });
    await screen.findByText('Valeur 1');
    expect(labels()).toHaveLength(100);
    await page.user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(labels()).toHaveLength(50);
  });
});

describe('les agendas d’un lieu', () => {
  const none = { createdAt: null, lastReadAt: null };
  const made = { createdAt: '2026-11-21T10:00:00.000Z', lastReadAt: null };
  const address = 'https://tandem.test/api/places/calendar.ics?token=abc';
  const building = anItem({ id: 7, label: 'Beausobre', extra: { locationCourseId: 4, rooms: [{ name: 'A 1' }] } });

  it('se créent et se retirent salle par salle', async () => {
    const page = open({
      key: 'course-locations',
      items: [building],
      replies: [
        [lists.read, { 'location-course': [aListItem({ id: 4, label: 'Morges' })] }],
        [
          placeCalendars.list,
          {
            rows: [
              { room: null, ...made },
              { room: 'A 1', ...none },
            ],
          },
        ],
        [placeCalendars.renew, { address, createdAt: made.createdAt }],
        [placeCalendars.revoke, undefined],
      ],
    });
    await choose(page, 'Beausobre', 'Agendas…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Agendas de «Beausobre»' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Créer l’adresse, A 1' }));
    expect(await dialog.findByDisplayValue(address)).toBeVisible();
    expect(asked(page, placeCalendars.renew)).toEqual({ params: { id: 7 }, body: { room: 'A 1' } });
    await page.user.click(dialog.getByRole('button', { name: 'Supprimer l’adresse, Le lieu entier' }));
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() =>
      expect(asked(page, placeCalendars.revoke)).toEqual({ params: { id: 7 }, body: { room: null } }),
    );
  });

  it('ne s’offrent pas dans les autres listes', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Français' }));
    expect(await screen.findByRole('menuitem', { name: 'Modifier' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Agendas…' })).toBeNull();
  });
});
