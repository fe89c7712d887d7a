/** Where a person lives, as records keep it. */
export interface PostalAddress {
  street: string | null;
  houseNo: string | null;
  npa: string | null;
  city: string | null;
  /** Null at home. */
  country: string | null;
}

const home = 'Suisse';

/** The lines below a name on a letter: street, NPA and locality; abroad also the country. Empty where one of them is missing. */
export function addressLines({ street, houseNo, npa, city, country }: PostalAddress): string[] {
  if (!street || !npa || !city) return [];
  const abroad = country && country !== home ? [country.toLocaleUpperCase('fr-CH')] : [];
  return [[street, houseNo].filter(Boolean).join(' '), `${npa} ${city}`, ...abroad];
}
