import type { NamedField, Values } from '../../fields/field';
import type { Choices } from './useChoices';

/** The fields that a section shows, given what else it holds. */
export const visibleRows = (rows: readonly NamedField[], values: Values, { isSwiss }: Pick<Choices, 'isSwiss'>) =>
  rows.filter(({ isVisible }) => !isVisible || isVisible(values, isSwiss));
