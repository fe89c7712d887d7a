import { aLine } from '@tandem/shared/testing';
import { groupsOf } from './lines';

const lesson = (groupId: number, code: string) => ({ ...aLine().lesson!, groupId, code });

it('les séances d’un mois se lisent par groupe, puis les lignes ajoutées', () => {
  const lines = [
    aLine({ lesson: lesson(2, 'PHY-LAU-02'), date: '2026-10-02' }),
    aLine({ lesson: null, id: 5, kind: 'meeting', date: '2026-10-05', minutes: 60, amount: 4450 }),
    aLine({ lesson: lesson(1, 'MAT-MOR-03'), date: '2026-10-06' }),
    aLine({ lesson: lesson(2, 'PHY-LAU-02'), date: '2026-10-09', rate: 4600, amount: 9200 }),
  ];
  expect(groupsOf(lines).map(({ lessons, minutes, amount, rate }) => ({ lessons, minutes, amount, rate }))).toEqual([
    { lessons: 1, minutes: 120, amount: 8900, rate: 4450 },
    { lessons: 2, minutes: 240, amount: 18_100, rate: null },
    { lessons: 0, minutes: 60, amount: 4450, rate: 4450 },
  ]);
});
