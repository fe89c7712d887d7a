import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices, notify } from '../notices/notices';
import { Notices } from '../notices/Notices';
import { OfflineBar } from './OfflineBar';
import { Part } from './Part';
import { ScrollToTop } from './ScrollToTop';

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

afterEach(() => scrollTo(0));

it('« Revenir en haut » paraît au-delà de la moitié de la fenêtre et y ramène', async () => {
  window.scrollTo = jest.fn();
  render(<ScrollToTop />);
  const button = () => screen.queryByRole('button', { name: 'Revenir en haut' });
  const half = window.innerHeight / 2;
  for (const [y, isVisible] of [
    [0, false],
    [half, false],
    [half + 1, true],
    [half, false],
    [half + 1, true],
  ] as const) {
    scrollTo(y);
    expect(button() !== null).toBe(isVisible);
  }
  await userEvent.click(button()!);
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

it('hors ligne une barre le dit, en ligne elle disparaît', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  render(<OfflineBar />);
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    expect(screen.queryByText(/hors ligne/) === null).toBe(isOnline);
  }
});

it('une partie qui ne peut pas être dessinée l’est de nouveau, sans ce qui l’en empêchait ; les autres restent', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <Part forget={() => notices.set([])}>
        <Notices />
      </Part>
      <Part>
        <p>À côté</p>
      </Part>
    </>,
  );
  const text = { a: 1 } as unknown as string;
  act(() => notices.set([{ id: 1, text }]));
  expect(screen.getByText('À côté')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => notify({ text: 'Enregistré.' }));
  expect(screen.getByText('Enregistré.')).toBeVisible();
  act(() => notices.set([]));
  jest.useRealTimers();
  jest.restoreAllMocks();
});
