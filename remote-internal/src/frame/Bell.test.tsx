import { notifications } from '@tandem/shared/contract/desk/notifications';
import { renderPage } from '@tandem/shared/testing';
import { act, screen } from '@testing-library/react';
import { Bell } from './Bell';

let unread = 0;
const open = () => renderPage(<Bell />, { replies: [[notifications.unread, () => ({ unread: unread++ })]] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const text = () => screen.getByRole('link').textContent;

describe('la cloche', () => {
  beforeEach(() => {
    unread = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('compte en cinq secondes ce qui vient d’arriver, sans rien recharger', async () => {
    open();
    await pass(0);
    expect(text()).toBe('Notifications');
    await pass(5000);
    expect(screen.getByRole('link', { name: 'Notifications, 1 non lue' })).toBeVisible();
  });

  it('ne demande rien tant que la page est cachée ou sans réseau', async () => {
    const { platform } = open();
    await pass(0);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(60_000);
    expect(platform.calls).toHaveLength(1);
    seen.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(60_000);
    expect(platform.calls).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(5000);
    expect(platform.calls.length).toBeGreaterThan(1);
  });

  it('ne demande plus que chaque minute une fois qu’elle n’a pas eu de réponse', async () => {
    const { platform } = renderPage(<Bell />, { replies: [[notifications.unread, new Error('Non.')]] });
    await pass(0);
    await pass(59_000);
    expect(platform.calls).toHaveLength(1);
    await pass(2000);
    expect(platform.calls).toHaveLength(2);
  });
});
