import { ApiError } from '@tandem/shared/platform';
import { aUser } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import {
  aFailure,
  canary,
  facts,
  fill,
  forgetReport,
  image,
  jsonOf,
  mouse,
  openForm,
  pass,
  submit,
  upload,
} from '../testing/report-form';
import { createSession } from '../session/session';
import { forgetReportOf, openReport } from './report';

const html2canvas = jest.fn();
jest.mock('html2canvas', () => ({ __esModule: true, default: (...given: unknown[]) => html2canvas(...given) }));

beforeEach(() => {
  jest.useFakeTimers();
  html2canvas.mockReset().mockResolvedValue({ toDataURL: () => image });
  upload.mockReset().mockResolvedValue({ ok: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetReport();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('le rapport d’erreur', () => {
  it('exige un titre et une description', async () => {
    const form = await openForm();
    await submit(form);
    expect(form.getByLabelText(/^Titre/)).toHaveFocus();
    expect(form.getByText('Indiquez un titre.')).toBeVisible();
    expect(form.getByText('Décrivez ce que vous vouliez faire.')).toBeVisible();
    expect(upload).not.toHaveBeenCalled();
  });

  it('dit « Uploading... », puis « Uploaded successfully ✓ » pendant 2500 ms, et disparaît à 2900 ms', async () => {
    let arrive = () => undefined as void;
    upload.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    const form = await openForm();
    await pass(200);
    await fill(form);
    await submit(form);
    expect(screen.getByText('Uploading...')).toBeVisible();
    await act(async () => arrive());
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2499);
    expect(screen.getByText('Uploaded successfully ✓')).not.toHaveAttribute('data-leaving');
    await pass(1);
    expect(screen.getByText('Uploaded successfully ✓')).toHaveAttribute('data-leaving');
    await pass(400);
    expect(screen.queryByText('Uploaded successfully ✓')).toBeNull();
    expect(upload.mock.calls[0]?.[0]).toMatchObject({
      title: 'Réinitialisation impossible',
      description: 'Rien ne se passe.',
      screenshotImage: image,
      json: { title: 'Réinitialisation impossible', description: 'Rien ne se passe.' },
    });
  });

  it('après un échec le dit (1500 puis 1900 ms), garde la saisie et permet un nouvel essai', async () => {
    upload.mockRejectedValueOnce(new ApiError(500, 'Error 500'));
    const form = await openForm();
    await fill(form);
    await submit(form);
    expect(form.getByText('Failed, please contact team')).toBeVisible();
    expect(form.getByLabelText(/^Titre/)).toHaveValue('Réinitialisation impossible');
    await pass(1500);
    expect(form.getByText('Failed, please contact team')).toHaveAttribute('data-leaving');
    await pass(400);
    expect(form.queryByText('Failed, please contact team')).toBeNull();
    await submit(form);
    expect(upload).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('n’envoie qu’une fois pour un double clic', async () => {
    upload.mockReturnValue(new Promise(() => undefined));
    const form = await openForm();
    await fill(form);
    await mouse.dblClick(form.getByRole('button', { name: 'SUBMIT' }));
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('vingt échecs ensemble ouvrent un formulaire, qui les compte ; fermé, il ne revient pas', async () => {
    const form = await openForm();
    act(() => Array.from({ length: 19 }, () => openReport(aFailure(), facts)).forEach(() => undefined));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(form.getByText(/19 autres opérations ont échoué depuis/)).toBeVisible();
    await mouse.click(form.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('part avec la personne qui le remplissait : rien n’en est envoyé au nom d’une autre', async () => {
    const session = createSession({ fetchUser: async () => null, isLoginPage: () => false, onLimited: jest.fn() });
    session.open(aUser({ id: 7 }));
    const stop = forgetReportOf(session);
    await fill(await openForm());
    act(() => session.follow({ id: 7, role: 'admin', teacher: null }));
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => session.follow({ id: 8, role: 'coach', teacher: null }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(upload).not.toHaveBeenCalled();
    stop();
  });

  it('Échap le ferme', async () => {
    await openForm();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('les données jointes', () => {
  it('portent chaque champ de la spec §3', async () => {
    const form = await openForm();
    expect(Object.keys(JSON.parse(jsonOf(form)) as object)).toEqual([
      'title',
      'description',
      'apiUrl',
      'clientUrl',
      'windowSize',
      'screenSize',
      'userAgent',
      'referrer',
      'pageTitle',
      'platform',
      'language',
      'cookiesEnabled',
      'onlineStatus',
      'timestamp',
      'timezone',
      'errorData',
      'requestBody',
      'composition',
      'navigations',
      'calls',
    ]);
    const { timestamp, errorData } = JSON.parse(jsonOf(form)) as Record<string, unknown>;
    expect(new Date(timestamp as string).getTime()).not.toBeNaN();
    expect(errorData).toMatchObject({ method: 'POST', status: 422 });
  });

  it('disent exactement ce qui tournait, les dernières pages et les derniers appels', async () => {
    const form = await openForm();
    expect(JSON.parse(jsonOf(form))).toMatchObject(facts);
  });

  it('ne montrent ni n’envoient jamais un secret ou le nom d’un apprenti, d’aucune façon écrits', async () => {
    const form = await openForm();
    await fill(form);
    const html = screen.getByRole('dialog').innerHTML;
    await submit(form);
    const everything = html + JSON.stringify(upload.mock.calls[0]?.[0]);
    for (const secret of [
      canary,
      encodeURIComponent(canary),
      btoa(canary).slice(0, 20),
      'clef-de',
      'ada@exemple',
      'Élodie',
    ])
      expect(everything).not.toContain(secret);
  });

  it.each(['qui a échoué', 'encore dans la page'])(
    'n’envoient pas non plus un mot de passe %s que la personne écrit dans le titre et la description',
    async (place) => {
      const isInPage = place === 'encore dans la page';
      document.body.insertAdjacentHTML('beforeend', isInPage ? `<input type="password" value="${canary}">` : '');
      const form = await openForm(isInPage ? { requestBody: null, responseBody: null } : {});
      await mouse.type(form.getByLabelText(/^Titre/), `Refusé : ${canary}`);
      await mouse.type(form.getByLabelText(/^Description/), `J’ai tapé ${canary} deux fois.`);
      upload.mockRejectedValueOnce(new ApiError(500, 'Error 500'));
      await submit(form);
      await pass(1900);
      await submit(form);
      expect(upload).toHaveBeenCalledTimes(2);
      expect(upload.mock.calls[1]?.[0]).toMatchObject({
        title: 'Refusé : [masqué]',
        description: 'J’ai tapé [masqué] deux fois.',
      });
      expect(JSON.stringify(upload.mock.calls)).not.toContain(canary);
      document.querySelector('input[type=password]')?.remove();
    },
  );

  it.each([
    [
      'circulaires',
      (() => {
        const loop: Record<string, unknown> = {};
        return Object.assign(loop, { loop });
      })(),
    ],
    ['énormes', { text: 'x'.repeat(10_000_000) }],
    ['un BigInt', { n: 1n }],
    ['un formulaire', new FormData()],
  ])('sont construites même quand elles sont %s', async (_what, body) => {
    const form = await openForm({ requestBody: body, responseBody: body });
    expect(jsonOf(form).length).toBeLessThan(100_000);
  });
});
