import type { Call } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FailedCall } from '../api/client';
import { BugReport } from '../bug-report/BugReport';
import type { Facts } from '../bug-report/facts';
import { closeReport, openReport } from '../bug-report/report';
import { uploadNotice } from '../bug-report/upload';
import { createSession } from '../session/session';

export const image = 'data:image/png;base64,iVBORw0KGgo=';
export const canary = 'Zq9!canary-PW-7x';

export const aFailure = (given: Partial<FailedCall> = {}): FailedCall => ({
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

/** POST /api/report-to-jira; resolves or rejects as a test says. */
export const upload = jest.fn();
const call = (async (_endpoint: unknown, { body }: { body: unknown }) => upload(body)) as unknown as Call;
export const mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export const facts: Facts = {
  composition: {
    shell: { version: '1.0.0+123456789012', provides: { react: '19.3.1' } },
    remotes: {
      'remote-auth': {
        version: '1.0.0+0123456789ab',
        container: 'remote_auth_0123456789abcdef',
        entry: '/r/remote-auth/remoteEntry.AK84u11YJ_2NfhsC5uYROA6f2v7jubCnG5xygRMilFQ.js',
        prefixes: ['/', '/password-reset'],
      },
    },
  },
  navigations: [{ path: '/internal/students/show/:id', at: '2026-11-21T08:00:00.000Z' }],
  calls: [{ method: 'GET', path: '/api/students/:id', status: 200, ms: 12 }],
};

/** A call fails: the form that opens. */
export async function openForm(given?: Partial<FailedCall>) {
  render(
    <BugReport
      call={call}
      session={createSession({
        fetchUser: () => Promise.resolve(null),
        isLoginPage: () => true,
        onLimited: () => undefined,
      })}
    />,
  );
  await act(async () => openReport(aFailure(given), facts));
  return within(await screen.findByRole('dialog', { name: 'Signaler un problème' }));
}
export type Form = Awaited<ReturnType<typeof openForm>>;

export async function fill(form: Form) {
  await mouse.type(form.getByLabelText(/^Titre/), 'Réinitialisation impossible');
  await mouse.type(form.getByLabelText(/^Description/), 'Rien ne se passe.');
}
export const submit = (form: Form) => mouse.click(form.getByRole('button', { name: 'SUBMIT' }));
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const jsonOf = (form: Form) => form.getByRole('region').textContent ?? '';

export function forgetReport() {
  act(() => {
    closeReport();
    uploadNotice.set(null);
  });
}
