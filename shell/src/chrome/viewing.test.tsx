import type { Call } from '@tandem/shared/contract/endpoint';
import { aUser } from '@tandem/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createSession } from '../session/session';
import { Viewing } from './Viewing';

const until = '2026-11-23T09:30:00.000Z';
const admin = aUser({ id: 1 });
const seen = { ...aUser({ id: 7, role: 'coach', firstName: 'Luc', lastName: 'Favre' }), viewing: { until } };
const logged = () => JSON.parse(localStorage.getItem('logged') ?? 'null') as unknown;

/** Ends the viewing. */
const call = (async () => ({ ok: true, status: 200, body: admin })) as unknown as Call;

async function show() {
  const fetchUser = jest.fn(async () => admin);
  const session = createSession({ fetchUser, isLoginPage: () => false, onLimited: jest.fn() });
  session.open(seen);
  const navigate = jest.fn();
  const page = render(<Viewing call={call} session={session} navigate={navigate} />);
  await screen.findByRole('complementary', { name: 'Se voir comme' });
  return { ...page, session, navigate, fetchUser };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T09:00:00.000Z'), doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('le bandeau de « Se voir comme »', () => {
  it('dit comme qui, en lecture seule et jusqu’à quand', async () => {
    const { container } = await show();
    const bar = screen.getByRole('complementary', { name: 'Se voir comme' });
    expect(bar).toHaveTextContent(
      'Vous voyez Tandem comme Luc Favre (Coach), en lecture seule, jusqu’à 10:30.Revenir à mon compte',
    );
    jest.useRealTimers();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('ramène à son compte et à l’outil; « logged » suit', async () => {
    const { navigate, session } = await show();
    expect(logged()).toEqual({ id: 7, role: 'coach', teacher: null });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(screen.getByRole('button', { name: 'Revenir à mon compte' }));
    expect(session.current().user).toMatchObject({ id: 1 });
    expect(logged()).toEqual({ id: 1, role: 'admin', teacher: null });
    expect(navigate).toHaveBeenCalledWith('/internal/special-functions?tab=tools&tool=viewing');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('à la fin du temps, demande qui est connecté et s’en va', async () => {
    const { fetchUser } = await show();
    await act(() => jest.advanceTimersByTimeAsync(Date.parse(until) - Date.now() - 1));
    expect(fetchUser).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(fetchUser).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(logged()).toMatchObject({ id: 1 });
  });

  it('n’est pas là pour qui se voit soi-même', async () => {
    const { session } = await show();
    act(() => session.open(admin));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
