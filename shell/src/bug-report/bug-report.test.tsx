import type { Call } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedCall } from '../api/client';
import { BugReport } from './BugReport';
import { closeReport, openReport } from './report';
import { uploadNotice } from './upload';

const image = 'data:image/png;base64,iVBORw0KGgo=';
const html2canvas = jest.fn();
jest.mock('html2canvas', () => ({ __esModule: true, default: (...given: unknown[]) => html2canvas(...given) }));

const canary = 'Zq9!canary-PW-7x';
const failed = (given: Partial<FailedCall> = {}): FailedCall => ({
  method: 'POST',
  url: '/api/password-reset',
  error: new ApiError(422, `Le mot de passe ${canary} est trop simple.`),
  requestBody: {
    key: 'clef-de-réinitialisation-0001',
    email: 'ada@exemple.ch',
    password: canary,
    password_confirmation: canary,
  },
  responseBody: { message: `Refusé : ${canary}`, current: { firstName: 'Élodie', id: 7 } },
  ...given,
});

const upload = jest.fn();
const call = (async (_endpoint: unknown, { body }: { body: unknown }) => upload(body)) as unknown as Call;
let mouse: ReturnType<typeof userEvent.setup>;

async function openForm(given?: Partial<FailedCall>) {
  render(<BugReport call={call} releases={{ shell: '1.0.0' }} />);
  await act(async () => openReport(failed(given)));
  const dialog = await screen.findByRole('dialog', { name: 'Signaler un problème' });
  return within(dialog);
}
const fill = async (form: Awaited<ReturnType<typeof openForm>>) => {
  await mouse.type(form.getByLabelText(/^Titre/), 'Réinitialisation impossible');
  await mouse.type(form.getByLabelText(/^Description/), 'Rien ne se passe.');
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const jsonOf = (form: Awaited<ReturnType<typeof openForm>>) => form.getByRole('region').textContent ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  html2canvas.mockReset().mockResolvedValue({ toDataURL: () => image });
  upload.mockReset().mockResolvedValue({ ok: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => {
    closeReport();
    uploadNotice.set(null);
  });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('le rapport d’erreur', () => {
  it('exige un titre et une description', async () => {
    const form = await openForm();
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
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
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
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
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
    expect(form.getByText('Failed, please contact team')).toBeVisible();
    expect(form.getByLabelText(/^Titre/)).toHaveValue('Réinitialisation impossible');
    await pass(1500);
    expect(form.getByText('Failed, please contact team')).toHaveAttribute('data-leaving');
    await pass(400);
    expect(form.queryByText('Failed, please contact team')).toBeNull();
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
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
    act(() => Array.from({ length: 19 }, () => openReport(failed())).forEach(() => undefined));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(form.getByText(/19 autres opérations ont échoué depuis/)).toBeVisible();
    await mouse.click(form.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Échap le ferme', async () => {
    await openForm();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('les données jointes', () => {
  it('portent chaque champ de la spécification §3', async () => {
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
      'releases',
    ]);
    const { timestamp, errorData, releases } = JSON.parse(jsonOf(form)) as Record<string, unknown>;
    expect(new Date(timestamp as string).getTime()).not.toBeNaN();
    expect([errorData, releases]).toMatchObject([{ method: 'POST', status: 422 }, { shell: '1.0.0' }]);
  });

  it('ne montrent ni n’envoient jamais un secret ou le nom d’un apprenti, d’aucune façon écrits', async () => {
    const form = await openForm();
    await fill(form);
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
    const everything = jsonOf(form) + JSON.stringify(upload.mock.calls[0]?.[0]);
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

describe('la capture d’écran', () => {
  it('est prise à l’échelle 2, après 100 ms, et peut être retirée', async () => {
    const form = await openForm();
    await pass(99);
    expect(html2canvas).not.toHaveBeenCalled();
    await pass(1);
    expect(html2canvas).toHaveBeenCalledWith(
      document.documentElement,
      expect.objectContaining({ scale: 2, imageTimeout: 15_000 }),
    );
    expect(form.getByRole('img')).toHaveAttribute('src', image);
    await mouse.click(form.getByRole('button', { name: 'Retirer la capture' }));
    await fill(form);
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ screenshotImage: null });
  });

  it.each([
    ['lève une erreur', () => Promise.reject(new Error('oklch'))],
    ['ne répond jamais', () => new Promise(() => undefined)],
    ['est vide', async () => ({ toDataURL: () => 'data:,' })],
    ['dépasse 5 Mo', async () => ({ toDataURL: () => `data:image/png;base64,${'A'.repeat(7_100_000)}` })],
  ])('qui %s n’est que consignée ; le formulaire sert sans elle', async (_what, answer) => {
    html2canvas.mockImplementation(answer);
    const form = await openForm();
    expect(form.getByText('Capture en cours…')).toBeVisible();
    await pass(15_000);
    expect(form.getByText('Aucune capture ne sera jointe.')).toBeVisible();
    expect(console.warn).toHaveBeenCalledTimes(1);
    await fill(form);
    await mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ screenshotImage: null });
  });
});
