import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { goals } from '@tandem/shared/contract/coaching/goals';
import { network } from '@tandem/shared/contract/coaching/network';
import { drafts } from '@tandem/shared/contract/desk/drafts';
import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import { statistics } from '@tandem/shared/contract/desk/statistics';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { lists } from '@tandem/shared/contract/settings/lists';
import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { lessons } from '@tandem/shared/contract/teaching/lessons';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { statements } from '@tandem/shared/contract/teaching/statements';
import {
  accompanimentStart,
  aCoaching,
  aCoachingRow,
  anAccompaniment,
  aStatementRow,
  aUser,
  type Clicks,
  countingClicks,
  type FakeReply,
  renderPage,
  studentCoachingsOf,
} from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import AccompanimentPage from './coaching/coachapp/accompaniment/AccompanimentPage';
import CoachAppPage from './coaching/coachapp/CoachAppPage';
import StatisticsPage from './desk/statistics/StatisticsPage';
import type { CellKey } from './teaching/appapp/map/CellPanel';
import { DemandMap } from './teaching/appapp/map/DemandMap';
import GroupAddPage from './teaching/groups/GroupAddPage';
import { aPreview, aSuggestion } from './teaching/groups/group.samples';
import { LessonsTab } from './teaching/groups/show/LessonsTab';
import { StandingCard } from './teaching/registrations/standing/StandingCard';
import { OfficeStatements } from './teaching/statements/office/OfficeStatements';

const user = aUser();
const sentBy = ({ platform }: ReturnType<typeof renderPage>) =>
  platform.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

async function placeOne({ press }: Clicks) {
  const group = { id: 3, code: 'MAT-MOR-03', score: 72, isWished: true, reasons: [], blocked: null, seatsFree: 2 };
  const waiting = {
    id: 2,
    version: 1,
    studentId: 4,
    name: 'Léa Rochat',
    branch: 'Anglais',
    status: 'waiting',
    submittedAt: '2020-09-01T08:00:00.000Z',
  };
  const page = renderPage(<StandingCard studentId={4} onAnnounce={undefined} />, {
    user,
    replies: [
      [registrations.ofStudent, { student: { closedBecause: null }, rows: [{ ...waiting, enrolments: [] }] }],
      [registrations.matches, { rows: [group], wished: { branchId: 1, locationCourseId: 2 } }],
      [registrations.transition, { ...waiting, status: 'placed', enrolments: [{ code: 'MAT-MOR-03' }] }],
      [
        presence.student,
        { lessons: [], tally: { rate: null, absent_unexcused: 0 }, thresholds: {}, inARow: 0, inAll: 0 },
      ],
    ],
  });
  await press(page, 'button', 'Placer en Anglais…');
  await press(page, 'button', /^Placer dans MAT-MOR-03/);
  await waitFor(() => expect(sentBy(page)).toContain(registrations.transition.path));
}

function DemandPage() {
  const [chosen, setChosen] = useState<CellKey>();
  return <DemandMap yearId={undefined} chosen={chosen} onChosen={setChosen} mayCreate />;
}
const numbers = { waiting: 3, seatsFree: 0 };
const matrix = {
  branches: [{ id: 1, label: 'Mathématiques', ...numbers }],
  places: [{ id: 2, label: 'Morges', ...numbers }],
  cells: [{ branchId: 1, locationCourseId: 2, ...numbers, isReady: true }],
  total: numbers,
};
async function openGroup({ press }: Clicks) {
  const cell = { branch: 'Mathématiques', location: 'Morges', people: [], slots: [], groups: [] };
  const map = renderPage(<DemandPage />, {
    user,
    replies: [
      [registrations.matrix, matrix],
      [registrations.cell, cell],
    ],
  });
  await press(map, 'button', /^Mathématiques à Morges/);
  await press(map, 'link', 'Créer un groupe');
  map.unmount();
  const page = renderPage(<GroupAddPage />, {
    at: '/internal/appapp/groups/add/1/2',
    path: '/internal/appapp/groups/add/:branchId/:locationCourseId',
    user,
    replies: [
      [groups.suggest, aSuggestion],
      [groups.preview, aPreview],
      [groups.add, { id: 7 }],
      [teachers.availabilitySearch, { rows: [] }],
      [lists.read, {}],
    ],
  });
  await press(page, 'button', /^Créer, placer et informer/);
  await waitFor(() => expect(sentBy(page)).toContain(groups.add.path));
}

async function cancelLesson({ press }: Clicks) {
  const lesson = {
    id: 70,
    version: 2,
    date: '2026-12-01',
    startsAt: '18:00',
    endsAt: '20:00',
    status: 'planned',
    expected: 3,
  };
  const group = { id: 7, status: 'running', locationCourseId: 2, may: { change: true } } as GroupFile;
  const replies: FakeReply[] = [
    [lessons.list, { rows: [lesson] }],
    [lessons.cancel, { ...lesson, act: 6 }],
    [lists.read, {}],
  ];
  const page = renderPage(<LessonsTab group={group} />, { user, replies });
  await press(page, 'button', 'Actions pour le mardi 01.12.2026');
  await press(page, 'menuitem', 'Annuler la séance…');
  await press(page, 'radio', 'Lieu fermé');
  await press(page, 'button', 'Annuler la séance');
  await waitFor(() => expect(sentBy(page)).toContain(lessons.cancel.path));
}

async function closeMonth({ press }: Clicks) {
  const rows = [aStatementRow(), aStatementRow({ teacherId: 9, teacher: 'Zoé Rey', status: 'approved' })];
  const months = [{ month: '2026-10', open: 0, submitted: 1, approved: 1, exported: 0 }];
  const done = { id: 4, at: '2026-11-10T09:00:00.000Z', by: 'Anne Favre', statements: 1, gross: 100_000 };
  const download = jest.fn();
  const page = renderPage(<OfficeStatements />, {
    at: '/internal/teachers?statements=2026-10',
    user,
    download,
    replies: [
      [statements.list, { rows, months, exports: [] }],
      [statements.approveMany, { approved: 1 }],
      [statements.exportPay, done],
      [statements.exportFile, new Blob(['x'])],
    ],
  });
  await press(page, 'button', /^Cocher ce qui est prêt/);
  await press(page, 'button', 'Valider 1 décompte');
  await press(page, 'button', /^Valider CHF/);
  await press(page, 'button', /^Cocher ce qui est validé/);
  await press(page, 'button', /^Exporter pour la paie/);
  await press(page, 'button', 'Exporter (XLSX)');
  await waitFor(() => expect(download).toHaveBeenCalled());
}

/** Who are the apprentices in Morges, by branch? */
async function askStatistics({ press, choose }: Clicks) {
  const cell = (value: number) => ({ value, rows: value, isMasked: false });
  const cells = [{ now: cell(9), before: cell(8) }];
  const state = {
    year: { id: 3, label: '2026-2027' },
    before: null,
    computedAt: '2026-11-25T05:00:00.000Z',
    readAt: '2026-11-25T05:00:00.000Z',
    notes: [],
  };
  const table = { ...state, by: 'region', second: 'branch', columns: ['students'], total: cells };
  const line = { key: '8', label: 'Morges', cells, lines: [{ key: '31', label: 'Français', cells }] };
  const page = renderPage(<StatisticsPage />, {
    at: '/internal/statistics',
    user,
    replies: [
      [
        statistics.read,
        { ...state, monthsOver: 3, months: ['Août'], figures: [{ key: 'students', ...cells[0], months: [] }] },
      ],
      [statistics.breakdown, { ...table, lines: [line] }],
      [statistics.rows, { rows: [], total: 0, what: 'people' }],
      [statistics.subscription, { isOn: false }],
      [savedViews.list, { views: [] }],
      [lists.read, {}],
    ],
  });
  await choose(page, 'Puis par', 'Branche');
  await press(page, 'button', 'Morges');
  await press(page, 'button', /^9.*Morges, Français/);
  expect(await screen.findByRole('dialog')).toBeVisible();
}

async function writeAccompaniment({ press }: Clicks) {
  const coach = aUser({ role: 'coach' });
  const sheet = renderPage(<CoachAppPage />, {
    at: '/internal/coachapp?open=5',
    path: '/internal/coachapp',
    user: coach,
    replies: [
      [coachings.list, { rows: [aCoachingRow()], total: 1 }],
      [coachings.counts, { mine: 1, unassigned: 0, urgent: 0, open: 1, ended: 0 }],
      [coachings.show, aCoaching()],
      [coachings.readers, { may: [], have: [] }],
      [coachings.ofStudent, studentCoachingsOf()],
      [network.list, { rows: [], right: 'write' }],
      [goals.list, { rows: [], right: 'write' }],
      [savedViews.list, { views: [] }],
      [lists.read, {}],
    ],
  });
  await press(sheet, 'link', 'Entretien');
  sheet.unmount();
  const page = renderPage(<AccompanimentPage />, {
    at: '/internal/coachapp/accompaniment/add/5/12',
    path: '/internal/coachapp/accompaniment/add/:coachappId/:studentId',
    user: coach,
    replies: [
      [accompaniments.start, accompanimentStart()],
      [accompaniments.add, anAccompaniment()],
      [drafts.show, { draft: null }],
      [drafts.save, { version: 1 }],
      [drafts.remove, undefined],
      [lists.read, {}],
    ],
  });
  await page.user.type(await screen.findByRole('textbox', { name: /^Résumé/ }), 'Deux semaines sans retard.');
  await press(page, 'button', 'Enregistrer');
  await waitFor(() => expect(sentBy(page)).toContain(accompaniments.add.path));
}

// Attendance is counted on a phone (`attendance.spec`), the public form beside it (`apprentice.test`).
it.each([
  [2, 'placer une personne, depuis sa fiche', placeOne],
  [3, 'ouvrir un groupe et informer, depuis la carte de la demande', openGroup],
  [4, 'annuler une séance, depuis celles du groupe', cancelLesson],
  [6, 'les décomptes du mois, de leur page à la paie', closeMonth],
  [5, 'une question aux statistiques, jusqu’aux personnes', askStatistics],
  [2, 'un accompagnement, en plus de son texte', writeAccompaniment],
])('au plus %i clics\u00a0: %s', async (most, _, run) => {
  const clicks = countingClicks();
  await run(clicks);
  expect(clicks.count()).toBeLessThanOrEqual(most);
});
