import type { Values } from '../../fields/field';
import { asText } from '../../fields/text';
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
  if (typeof npa === 'string' && 'city' in values && !('politicalLocalityId' in values))
    return cityOf(npa, values, choices);
  const certType = professionId ? choices.find('profession', professionId)?.extra['certType'] : undefined;
  return certType ? { certType } : {};
}

/** The place of a postcode that has one only; one that somebody has typed stays. */
function cityOf(npa: string, values: Values, choices: Choices): Values {
  const placeOf = (code: unknown) => {
    const [place, ...others] = choices.communesOf(asText(code).trim());
    return others.length === 0 ? place?.label : undefined;
  };
  const city = placeOf(npa);
  return city && (!values['city'] || values['city'] === placeOf(values['npa'])) ? { city } : {};
}

/** A section whose answers fill in what follows from them. */
export const proposing = (section: Section, choices: Choices): Section => ({
  ...section,
  set: (changes) => section.set({ ...changes, ...proposals(changes, section.values, choices) }),
});
