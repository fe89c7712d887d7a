const swissPostcode = /^[1-9]\d{3}$/;

/** A Swiss address has a Swiss postcode. */
export const npaFault = (npa: string | null, isSwiss: boolean): string | undefined =>
  npa && isSwiss && !swissPostcode.test(npa) ? 'Un NPA suisse a quatre chiffres.' : undefined;
