import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { drafts } from '@tandem/shared/contract/desk/drafts';
import { lists } from '@tandem/shared/contract/settings/lists';
import { today } from '@tandem/shared/rules/time/dates';
import { aCoaching, aListItem, aUser, outcome, renderPage, studentCoachingsOf } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CoachingRegistrationPage from './CoachingRegistrationPage';

beforeEach(() => sessionStorage.clear());

const row: StudentCoachings['rows'][number] = {
  id: 8,
  version: 1,
  status: 'active',
  office: 'Antenne Nord',
  coach: 'Nadia Keller',
  area: 'Motivation',
  receivedOn: '2026-09-14',
  endedOn: null,
  isReadable: true,
};
interface Options {
  of?: Partial<StudentCoachings>;
  add?: unknown;
  draft?: unknown;
}
const open = ({ of = {}, add = aCoaching(), draft = null }: Options = {}) =>
  renderPage(<CoachingRegistrationPage />, {
    at: '/internal/students/reg-coach-app/12',
    path: '/internal/students/reg-coach-app/:id',
    user: aUser({ role: 'coach' }),
    replies: [
      [coachings.ofStudent, studentCoachingsOf(of)],
      [coachings.add, add],
      [drafts.show, { draft }],
      [drafts.save, { version: 1 }],
      [drafts.remove, undefined],
      [
        lists.read,
        {
          'coachapp-office': [aListItem({ id: 1, label: 'Antenne Nord' })],
          'coachapp-registration-person-function': [aListItem({ id: 21, label: 'Formateur' })],
          'coachapp-accompanying-area': [aListItem({ id: 31, label: 'Motivation' })],
        },
      ],
    ],
  });
type Page = ReturnType<typeof open>;
const field = (name: RegExp) => screen.getByRole('textbox', { name });
async function fill({ user }: Page) {
  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Grandjean');
  await user.type(field(/^Prénom/), 'Claude');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Fonction/ }), '21');
  await user.click(screen.getByRole('button', { name: /^Reprendre téléphone/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Domaine principal/ }), '31');
  await user.type(field(/^Situation/), 'Tensions en entreprise.');
}
const added = ({ platform }: Page) =>
  platform.calls.filter(({ path, method }) => path === coachings.add.path && method === 'POST');

describe('l’inscription à CoachApp', () => {
  it('part reçue aujourd’hui, à l’antenne de la région, et mène à la fiche', async () => {
    const page = open();
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('ailleurs');
    expect(page.router.state.location).toMatchObject({
      pathname: '/internal/students/show/12',
      search: '?tab=coachapp',
    });
    expect(added(page)[0]?.input).toMatchObject({
      body: {
        to: 'received',
        values: {
          receivedOn: today(),
          officeId: 1,
          coachId: null,
          areaIds: [31],
          applicantPhone: '+41791112233',
          applicantEmail: 'amelie.favre@exemple.ch',
          expectations: null,
        },
      },
    });
  });

  it('qui met le contrat en danger est urgente, et s’analyse aussitôt', async () => {
    const page = open();
    await fill(page);
    await page.user.click(screen.getByRole('checkbox', { name: /^Contrat en danger/ }));
    expect(screen.getByRole('checkbox', { name: 'Urgent' })).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer et analyser' }));
    await screen.findByText('ailleurs');
    expect(page.router.state.location).toMatchObject({ pathname: '/internal/coachapp', search: '?open=5' });
    expect(added(page)[0]?.input).toMatchObject({ body: { to: 'review', values: { isUrgent: true } } });
  });

  it('dit tout ce qui manque, avec le chemin', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/champs sont à corriger/)).toBeVisible();
    expect(added(page)).toEqual([]);
  });

  it('mène au suivi qui est déjà ouvert, connu d’avance ou non', async () => {
    const page = open({
      of: { rows: [row] },
      add: outcome(409, { message: 'Déjà ouvert.', reason: 'duplicate', id: 8 }),
    });
    expect(await screen.findByRole('link', { name: 'Ouvrir ce suivi' })).toHaveAttribute(
      'href',
      '/internal/coachapp?open=8',
    );
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Déjà ouvert.')).toBeVisible();
  });

  it('reprend le brouillon de cet apprenti, jamais celui d’un autre', async () => {
    const draft = { version: 2, updatedAt: '2026-11-23T09:05:00Z', values: { about: 13, situation: 'Autre personne' } };
    const page = open({ draft });
    await page.user.click(await screen.findByRole('button', { name: 'Reprendre ce brouillon' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/internal/students/reg-coach-app/13'));
  });

  it('retrouve ce qui était saisi', async () => {
    open({ draft: { version: 2, updatedAt: '2026-11-23T09:05:00Z', values: { about: 12, situation: 'À suivre' } } });
    await waitFor(() => expect(field(/^Situation/)).toHaveValue('À suivre'));
  });

  it('une fiche close ne montre que ce qui existe', async () => {
    open({ of: { rows: [row], student: { ...studentCoachingsOf().student, closedBecause: 'Fiche archivée.' } } });
    expect(await screen.findByText('Fiche archivée.')).toBeVisible();
    const existing = within(screen.getByRole('region', { name: 'Suivis existants' }));
    expect(existing.getByRole('link', { name: 'Motivation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});
