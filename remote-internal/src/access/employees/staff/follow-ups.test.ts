import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { handedOf, proposalOf } from './follow-ups';

const row = (id: number, officeId: number) => ({ id, version: 4, officeId }) as CoachingRow;
const coach = (id: number, officeId: number, open: number) => ({ id, label: '', officeId, open });

it('chaque suivi va à la personne de son antenne qui en a le moins, sinon à attribuer', () => {
  const rows = [row(1, 7), row(2, 7), row(3, 7), row(4, 9)];
  const takers = proposalOf(rows, [coach(21, 7, 4), coach(22, 7, 3), coach(23, 8, 0)]);
  expect(takers).toEqual({ 1: 22, 2: 21, 3: 22, 4: null });
  expect(handedOf(rows.slice(3), takers)).toEqual([{ id: 4, version: 4, officeId: 9, coachId: null }]);
});
