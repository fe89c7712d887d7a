import { withoutSeparators } from '../text/separators';

const weights = [5, 4, 3, 2, 7, 6, 5, 4];

/** Modulo 11; a check of 10 does not exist. */
const isSound = (digits: string): boolean => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
};

/** `CHE-123.456.789`, as stored and shown; undefined when it is no company number. A VAT or register suffix is left out (house 11). */
export function parseUid(text: string): string | undefined {
  const found = /^CHE(\d{9})(?:TVA|MWST|IVA|VAT|RC|HR)?$/.exec(withoutSeparators(text).toUpperCase());
  const digits = found?.[1];
  if (!digits || !isSound(digits)) return undefined;
  return `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`;
}
