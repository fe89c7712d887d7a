import { keysOf, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { asList } from '@tandem/shared/fields/text';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';

/** «Lundi soir, samedi matin» */
export const freeTimes = (week: unknown): string => {
  const free = week as WeekAvailability;
  return keysOf(weekdayLabels)
    .filter((day) => free[day]?.length)
    .map((day) => `${weekdayLabels[day]}\u00a0: ${free[day]!.map((slot) => slotLabels[slot].toLowerCase()).join(', ')}`)
    .join('\u00a0; ');
};

/** The items of a list by their names, in the order chosen. */
export const namesOf = (choices: Choices, list: ListKey, ids: unknown): string =>
  asList(ids)
    .map((id) => choices.labelOf(list, id))
    .filter(Boolean)
    .join(', ');
