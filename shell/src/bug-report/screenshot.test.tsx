import { fill, forgetReport, image, mouse, openForm, pass, submit, upload } from '../testing/report-form';

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
    await submit(form);
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ screenshotImage: null });
  });

  it('laisse de côté l’image qui n’est pas encore venue, et elle seule (spec §8)', async () => {
    document.body.innerHTML = '<img alt="venue"><img alt="attendue">';
    const [come, awaited] = document.querySelectorAll('img');
    Object.defineProperty(awaited, 'complete', { value: false });
    await openForm();
    await pass(100);
    const { ignoreElements, onclone } = html2canvas.mock.calls[0]![1];
    expect([come, awaited].map(ignoreElements)).toEqual([false, true]);
    onclone(document);
    expect([come, awaited].map((each) => each!.isConnected)).toEqual([true, false]);
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
    await submit(form);
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ screenshotImage: null });
  });
});
