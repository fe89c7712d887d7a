import { isAdministration } from '@tandem/shared/access';
import type { groupRegrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { staleAnswer } from '../../platform/http/write';
import { asking } from '../../platform/http/asking';
import { actingAs } from '../conflicts/acting';
import { refusingClash } from '../conflicts/refusal';
import type { StoredGroup } from './groups.file.repository';
import { regroupingRepository, type WrittenRegrouping } from './groups.regrouping.repository';

export function groupRegroupingHandlers(services: Services): Handlers<typeof groupRegrouping> {
  const { split, join } = regroupingRepository(services);

  /** Answers what is in the way, and what is asked first, as the outcomes that they are. */
  const act = (person: Person, work: () => Promise<WrittenRegrouping>) =>
    refusingClash(() => asking(async () => regroupedOf(person, await work())));

  return {
    split: ({ params: { id }, body: { version, agreed, forcedBecause, ...body }, person }) =>
      act(person, () => split({ id, version }, body, actingAs(person, { agreed, forcedBecause }))),
    join: ({ params: { id }, body: { version, agreed, forcedBecause, ...body }, person }) =>
      act(person, () => join({ id, version }, body, actingAs(person, { agreed, forcedBecause }))),
  };
}

const toView = (group: StoredGroup, person: Person) => ({
  ...group,
  may: { change: isAdministration(person.audience) },
});

const changedMeanwhile = 'Ce groupe a été modifié entre-temps.';

function regroupedOf(person: Person, { row, done }: WrittenRegrouping) {
  const group = toView(row, person);
  if (!done) return staleAnswer(changedMeanwhile, group);
  return { group, other: { id: done.id, code: done.code } };
}
