import { statements } from '@tandem/shared/contract/teaching/statements';
import { aLine, aStatement, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TeacherStatements } from './TeacherStatements';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;
const months = [
  { month: '2026-09', status: 'exported' as const, minutes: 900, gross: 73_850, missing: 0 },
  { month: '2026-10', status: 'submitted' as const, minutes: 120, gross: 9845, missing: 1 },
];

const open = (statement = aStatement(), { role = 'admin', replies = [] as Replies } = {}) =>
  renderPage(<TeacherStatements teacherId={7} />, {
    at: '/internal/teachers/show/7?tab=pay',
    path: '/internal/teachers/show/:id',
    user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
    replies: [[statements.months, { rows: months }], [statements.show, statement], ...replies],
  });
const sent = ({ platform }: ReturnType<typeof open>, method: string) =>
  platform.calls.filter((call) => call.method === method);

describe('le décompte d’un mois', () => {
  it('s’ouvre sur celui qui attend, et chaque groupe sur ses séances', async () => {
    const page = open();
    expect(await screen.findByRole('heading', { name: 'Décompte d’octobre 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Septembre 2026 CHF 738\.50/ })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^MAT-MOR-03/ }));
    const lesson = screen.getByRole('link', { name: 'Ma 06.10.2026' });
    expect(lesson).toHaveAttribute('href', '/internal/appapp/group/show/3?lesson=11');
    expect(screen.getByText('18:00–20:00, 7 présent·es sur 9, saisi le 09.10.2026')).toBeVisible();
  });

  it('dit comment viennent les vacances, au centime', async () => {
    open();
    const sums = within(await screen.findByRole('region', { name: 'À verser' }));
    expect(sums.getByText('9.4696')).toBeVisible();
    expect(
      sums.getByText('Taux du contrat dès le 01.08.2026 : CHF 44.50 l’heure, cinq semaines de vacances.'),
    ).toBeVisible();
  });

  it('nomme ce qui n’est pas payé, et ce que cela apporterait', async () => {
    const lesson = {
      lessonId: 12,
      groupId: 4,
      code: 'PHY-LAU-02',
      date: '2026-10-28',
      startsAt: '18:00',
      endsAt: '20:00',
    };
    open(aStatement({ unpaid: [{ ...lesson, minutes: 120, why: 'missing', adds: 9850 }] }));
    expect(await screen.findByText('À compléter : PHY-LAU-02, me 28.10.2026')).toBeVisible();
    expect(screen.getByText('Plus CHF 98.50 si la présence du 28.10.2026 est saisie.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saisir les présences du mercredi 28.10.2026' })).toBeVisible();
  });

  it('se valide par V, avec le montant lu', async () => {
    const page = open(undefined, { replies: [[statements.approve, aStatement({ status: 'approved' })]] });
    await screen.findByRole('button', { name: /^Valider CHF 98\.45/ });
    await page.user.keyboard('v');
    expect(sent(page, 'POST')[0]?.input).toEqual({
      params: { id: 7, month: '2026-10' },
      body: { version: 2, gross: 9845 },
    });
  });

  it('demande avant de valider sans une séance passée que personne n’a saisie, par son nom', async () => {
    const lesson = {
      lessonId: 12,
      groupId: 4,
      code: 'PHY-LAU-02',
      date: '2026-10-28',
      startsAt: '18:00',
      endsAt: '20:00',
    };
    const page = open(aStatement({ unpaid: [{ ...lesson, minutes: 120, why: 'missing', adds: 9850 }] }), {
      replies: [[statements.approve, aStatement({ status: 'approved' })]],
    });
    await screen.findByRole('button', { name: /^Valider CHF 98\.45/ });
    await page.user.keyboard('v');
    const question = within(await screen.findByRole('alertdialog', { name: /sans ces séances/ }));
    expect(question.getByText('PHY-LAU-02, me 28.10.2026')).toBeVisible();
    expect(sent(page, 'POST')).toHaveLength(0);
    await page.user.click(question.getByRole('button', { name: 'Valider CHF 98.45' }));
    expect(sent(page, 'POST')).toHaveLength(1);
  });

  it('dit à qui est venu trop tard ce qui a changé', async () => {
    const stale = outcome(409, {
      message: 'Ce décompte a été modifié entre-temps.',
      reason: 'stale',
      current: aStatement(),
    });
    const page = open(undefined, { replies: [[statements.approve, stale]] });
    await page.user.click(await screen.findByRole('button', { name: /^Valider/ }));
    expect(page.platform.notices.at(-1)).toMatchObject({
      tone: 'error',
      text: 'Ce décompte a été modifié entre-temps.',
    });
  });

  it('se renvoie avec une question', async () => {
    const page = open(undefined, { replies: [[statements.sendBack, aStatement({ status: 'open' })]] });
    await page.user.click(await screen.findByRole('button', { name: 'Renvoyer avec une question' }));
    await page.user.type(screen.getByLabelText(/^Question/), 'Où est le 13?');
    await page.user.click(screen.getByRole('button', { name: 'Renvoyer' }));
    expect(sent(page, 'POST')[0]?.input).toMatchObject({ body: { version: 2, reason: 'Où est le 13?' } });
  });

  it('reçoit une ligne du répétiteur tant qu’il est ouvert', async () => {
    const may = { add: true, submit: true, sendBack: false, approve: false, reopen: false };
    const own = aStatement({ status: 'open', isOwn: true, may });
    const page = open(own, { role: 'teacher', replies: [[statements.addLine, own]] });
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter une ligne' }));
    await page.user.type(screen.getByLabelText(/^Libellé/), 'Réunion');
    await page.user.type(screen.getByLabelText(/^Date/), '5.10.26');
    await page.user.type(screen.getByLabelText(/^Durée/), '1h30');
    await page.user.click(screen.getByRole('button', { name: 'Ajouter la ligne' }));
    expect(sent(page, 'POST')[0]?.input).toMatchObject({
      body: { values: { kind: 'meeting', date: '2026-10-05', minutes: 90, label: 'Réunion' } },
    });
    expect(screen.getByRole('button', { name: 'Transmettre' })).toBeVisible();
  });

  it('change une ligne ajoutée, et dit ce qui manque', async () => {
    const line = aLine({
      kind: 'meeting',
      id: 8,
      version: 4,
      label: 'Réunion',
      minutes: 60,
      mayChange: true,
      lesson: null,
    });
    const own = aStatement({ status: 'open', lines: [line] });
    const page = open(own, { replies: [[statements.changeLine, own]] });
    await page.user.click(await screen.findByRole('button', { name: /^Actions pour «.Réunion.»/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Modifier…' }));
    const duration = await screen.findByLabelText(/^Durée/);
    await page.user.clear(duration);
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(duration).toHaveAccessibleDescription(/Ce champ est requis/);
    await page.user.type(duration, '1h30');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent(page, 'PATCH')[0]?.input).toMatchObject({
        params: { id: 8 },
        body: { version: 4, values: { kind: 'meeting', date: line.date, minutes: 90, label: 'Réunion' } },
      }),
    );
  });

  it('parti à la paie ne se change plus', async () => {
    const may = { add: false, submit: false, sendBack: false, approve: false, reopen: false };
    open(aStatement({ status: 'exported', may, lines: [aLine()] }));
    await screen.findByRole('region', { name: 'À verser' });
    expect(screen.queryByRole('button', { name: /Valider|Renvoyer|Rouvrir|Ajouter/ })).toBeNull();
  });
});
