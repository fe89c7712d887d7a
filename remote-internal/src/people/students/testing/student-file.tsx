import { consents } from '@tandem/shared/contract/people/consents';
import { lists } from '@tandem/shared/contract/settings/lists';
import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { students } from '@tandem/shared/contract/people/students';
import { aUser, renderPage, someLists } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import StudentPage from '../StudentPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

/** The file of the apprentice 12 as one role sees it. */
export function openStudentFile(
  record: unknown,
  { at = '/internal/students/show/12', role = 'admin', replies = [] as Replies } = {},
) {
  return renderPage(<StudentPage />, {
    at,
    path: '/internal/students/show/:id',
    user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
    replies: [
      ...replies,
      [students.show, record],
      [lists.read, someLists()],
      [consents.list, { rows: [], scopes: ['privacy_notice'], requests: [], held: [] }],
      [studentNotes.list, { rows: [] }],
    ],
  });
}
export type Page = ReturnType<typeof openStudentFile>;
export const card = (name: string) => within(screen.getByRole('region', { name }));
export const sent = ({ platform }: Page, path: string) =>
  platform.calls.filter((call) => call.path === path && call.method !== 'GET');

export async function changeName({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Modifier Identité' }));
  const field = screen.getByLabelText(/^Nom/);
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}
