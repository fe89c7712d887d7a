import {
  type RolloverOverview,
  type RolloverRun,
  usualRollover,
} from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';

const year = (id: number, from: number) => ({
  id,
  label: `${from}-${from + 1}`,
  startsOn: `${from}-08-01`,
  endsOn: `${from + 1}-07-31`,
});

export const someSections: ToolSection[] = [
  {
    key: 'groups',
    title: 'Groupes',
    figures: [
      { key: 'closed', label: 'Clos', count: 12, isChange: true },
      { key: 'pending', label: 'Restent ouverts', count: 1, isChange: false },
    ],
    left: [
      {
        label: 'Des présences manquent',
        total: 1,
        rows: [{ label: 'MAT-LAU-82', href: '/internal/appapp/group/show/82', note: '1 séance' }],
      },
    ],
  },
];

export const aRolloverRun = (given: Partial<RolloverRun> = {}): RolloverRun => ({
  id: 4,
  state: 'done',
  done: 5,
  total: 5,
  startedAt: '2027-07-20T08:00:00.000Z',
  finishedAt: '2027-07-20T08:00:04.000Z',
  undoneAt: null,
  by: 'Camille Rochat',
  fault: null,
  isUndoable: true,
  undoRefusal: null,
  year: '2027-2028',
  choices: usualRollover,
  sections: someSections,
  ...given,
});

export const aRolloverOverview = (given: Partial<RolloverOverview> = {}): RolloverOverview => ({
  from: year(3, 2026),
  to: year(4, 2027),
  isEarly: false,
  tooEarly: null,
  runs: [],
  ...given,
});
