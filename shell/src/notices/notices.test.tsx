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

  it('d’erreur est une alerte ; les trois derniers restent, le même n’est pas répété', () => {
    for (const text of ['1', '2', '3', '4', '5', '5']) say({ text, tone: 'error' });
    expect(screen.getAllByRole('alert').map((each) => each.textContent?.replace(/[!×]/g, ''))).toEqual(['3', '4', '5']);
  });
});
