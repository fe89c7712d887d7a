// npm run dev -w remote-internal: this remote without shell, federation or API, as an administrator. What is not prepared here
// shows the error of a failed call.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { lists } from '@tandem/shared/contract/settings/lists';
import { students } from '@tandem/shared/contract/people/students';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { startAlone } from '@tandem/shared/standalone';
import { releaseReplies } from './alone.releases';
import routes from './routes';

const row = (id: number, firstName: string, lastName: string): Partial<StudentRow> => ({
  id,
  number: `AP-26-${String(id).padStart(5, '0')}`,
  lastName,
  firstName,
  birthDate: '2008-03-05',
  profession: 'Employé·e de commerce CFC',
  certType: 'CFC',
  learningYear: '2e année',
  company: 'Atelier du Lac SA',
  school: 'École professionnelle commerciale',
  locality: 'Lausanne',
  region: 'Lausanne',
  email: `${lastName.toLowerCase()}@exemple.ch`,
  mobile: '+41791234567',
  contractEnd: '2027-07-31',
  status: 'active',
});

const rows = [row(1, 'Amélie', 'Favre'), row(2, 'Élodie', 'Rochat'), row(3, 'Noah', 'Bersier')];
const none = { dormant: 0, archived: 0, withoutEmail: 0, minors: 3, minorsWithoutRepresentative: 0, contractEnding: 0 };

void startAlone(routes, {
  user: { id: 1, role: 'admin', firstName: 'Camille', lastName: 'Rochat', email: 'camille@exemple.ch', teacher: null },
  replies: [
    [students.list, { rows, total: rows.length }],
    [students.counts, { all: 3, active: 3, withoutEmail: 0, minor: 3, contractEnding: 0, archived: 0 }],
    [lists.read, {}],
    [
      dashboard.read,
      { students: { active: 3, addedLast30Days: 1, ...none }, byCategory: [], byRegion: [], latestChanges: [] },
    ],
    ...releaseReplies,
  ],
  notify: ({ text }) => console.info(text),
});
