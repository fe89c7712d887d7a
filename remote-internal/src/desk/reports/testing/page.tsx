import { drafts } from '@tandem/shared/contract/desk/drafts';
import { type ReportRun, type ReportSchedule, reports } from '@tandem/shared/contract/desk/reports';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import ReportsPage from '../ReportsPage';

export const aRun = (given: Partial<ReportRun> = {}): ReportRun => ({
  id: 7,
  key: 'waiting_list',
  format: 'xlsx',
  about: '2026-2027, Lausanne',
  state: 'done',
  done: 12,
  total: 12,
  fault: null,
  values: null,
  filename: 'Liste d’attente.xlsx',
  size: 34_000,
  by: 'Camille Rochat',
  isScheduled: false,
  addedAt: '2026-11-23T08:00:00.000Z',
  finishedAt: '2026-11-23T08:00:04.000Z',
  availableUntil: '2026-12-23T08:00:00.000Z',
  ...given,
});
export const underWay = { filename: null, size: null, finishedAt: null, availableUntil: null };
export const aSchedule = (given: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: 3,
  version: 2,
  key: 'waiting_list',
  format: 'xlsx',
  values: { yearId: null, branchId: null, placeId: 5 },
  about: 'Lausanne',
  rhythm: 'week',
  day: 1,
  nextOn: '2026-11-30',
  by: 'Camille Rochat',
  isOwn: true,
  ...given,
});
export const items = {
  'training-year': [{ id: 1, label: '2026-2027', isActive: true, extra: {} }],
  branch: [{ id: 9, label: 'Maths', isActive: true, extra: {} }],
  'location-course': [{ id: 5, label: 'Lausanne', isActive: true, extra: {} }],
};

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
export const open = (search = '', replies: Replies = [], role = 'admin') =>
  renderPage(<ReportsPage />, {
    at: `/internal/reports${search}`,
    user: aUser({ role }),
    replies: [
      ...replies,
      [reports.list, { rows: [], total: 0 }],
      [reports.schedules, { rows: [] }],
      [lists.read, items],
      [drafts.show, { draft: null }],
      [drafts.save, { version: 1 }],
      [drafts.remove, undefined],
    ],
  });
export type Page = ReturnType<typeof open>;
export const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);
export const said = ({ platform }: Page) => platform.notices.map(({ text }) => text);
export const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const choose = async ({ user }: Page, name: RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
