import type { Callable } from '@tandem/shared/contract/endpoint';
import { problem } from '@tandem/shared/contract/problem';
import type { ApiError } from '@tandem/shared/platform';
import { type ClientPort, createCall, type FailedCall } from '../api/client';

/** Calls of every kind that the client knows. */
export const things = {
  list: { method: 'GET', path: '/api/things' },
  show: { method: 'GET', path: '/api/things/:id' },
  change: { method: 'PUT', path: '/api/things/:id', idempotent: true, outcomes: { 409: problem } },
  send: { method: 'POST', path: '/api/things', isForm: true },
  file: { method: 'GET', path: '/api/things/file', file: ['text/csv; charset=utf-8'] },
} satisfies Record<string, Callable>;

/** The client on a page that a signed-in person has open, and what it told the rest of the shell. */
export function aClient(given: Partial<ClientPort> & { silentFailures?: string[] } = {}) {
  const failures: FailedCall[] = [];
  const onSessionEnd = jest.fn();
  const call = createCall({
    config: { apiUrl: '', silentFailures: given.silentFailures ?? [] },
    sessionMark: () => 'same',
    personId: () => 7,
    onOtherPerson: jest.fn(),
    isLoginPage: () => false,
    onSessionEnd,
    onMaintenance: () => false,
    onReadOnly: jest.fn(),
    onFailure: (failed) => failures.push(failed),
    ...given,
  });
  return { call, failures, onSessionEnd };
}

export const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => error,
  );
