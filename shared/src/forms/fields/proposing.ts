import type { Values } from '../../fields/field';
import type { Section } from './section';
import type { Choices } from './useChoices';

/** What one answer makes likely for others: the postcode its commune and place, the profession its certificate. */
export function proposals(changes: Values, values: Values, choices: Choices): Values {
  const { npa, professionId } = changes;
  if (typeof npa === 'string' && 'politicalLocalityId' in values && values['countryId'] === choices.swissId) {
    const [commune, ...others] = choices.communesOf(npa.trim());
    if (!commune || others.length > 0) return {};
    const isOwnCity =
      values['city'] && values['city'] !== choices.labelOf('political-localities', values['politicalLocalityId']);
    return { politicalLocalityId: commune.id, ...(!isOwnCity && { city: commune.label }) };
  }
  const certType = professionId ? choices.find('profession', professionId)?.extra['certType'] : undefined;
  return certType ? { certType } : {};
}

/** A section whose answers fill in what follows from them. */
export const proposing = (section: Section, choices: Choices): Section => ({
  ...section,
  set: (changes) => section.set({ ...changes, ...proposals(changes, section.values, choices) }),
});
