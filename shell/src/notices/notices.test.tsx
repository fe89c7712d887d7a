import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from './Notices';
import { notices, notify } from './notices';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = (...given: Parameters<typeof notify>) => act(() => notify(...given));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Notices />);
});
afterEach(() => {
  act(() => notices.set([]));
  jest.useRealTimers();
});

describe('un message', () => {
  it('s’en va de lui-même, sauf tant qu’on le lit', async () => {
    say({ text: 'Enregistré.' });
    fireEvent.pointerEnter(screen.getByText('Enregistré.').parentElement!);
    await pass(60_000);
    expect(screen.getByText('Enregistré.')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Enregistré.').parentElement!);
    await pass(6_000);
    expect(screen.queryByText('Enregistré.')).toBeNull();
  });

  it('peut être annulé par son action, une fois', async () => {
    const run = jest.fn();
    say({ text: 'Archivé.', action: { label: 'Annuler', run } });
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Annuler' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Archivé.')).toBeNull();
  });

  it('a son action au bout de F8, qui rend ensuite le foyer', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    say({ text: 'Enregistré.', action: { label: 'Annuler', run: jest.fn() } });
    say({ text: 'Exporté.' });
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    expect(screen.getByText('Exporté.')).not.toBeVisible();
    await user.keyboard('{F8}');
    expect(button).toHaveFocus();
    await user.keyboard('{F8}{Enter}');
    expect(screen.queryByText('Enregistré.')).toBeNull();
    expect(button).toHaveFocus();
    button.remove();
  });

  it('se ferme par Échap', () => {
    say({ text: 'Enregistré.' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Fermer le message' }), { key: 'Escape' });
    expect(screen.queryByText('Enregistré.')).toBeNull();
  });

  it('d’erreur est une alerte ; les trois derniers restent, le même n’est pas répété', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const text of ['un', 'deux', 'trois', 'quatre', 'cinq', 'cinq']) say({ text, tone: 'error' });
    const visible = () => screen.getByRole('alert').querySelector('p')?.textContent;
    expect(visible()).toBe('cinq');
    for (const [place, text] of [
      [1, 'quatre'],
      [2, 'trois'],
      [3, 'cinq'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Message ${place}/3, voir le suivant` }));
      expect(visible()).toBe(text);
    }
  });

  it('se montre un à la fois, le dernier d’abord ; le temps des autres passe aussi', async () => {
    say({ text: 'Enregistré.', action: { label: 'Annuler', run: jest.fn() } });
    say({ text: 'Exporté.' });
    expect(screen.getByText('Enregistré.')).not.toBeVisible();
    expect(screen.getByText('Exporté.')).toBeVisible();
    await pass(6_000);
    expect(screen.getByText('Enregistré.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
    await pass(6_000);
    expect(screen.queryByText('Enregistré.')).toBeNull();
  });
});
