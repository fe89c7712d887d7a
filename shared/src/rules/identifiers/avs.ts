import { withoutSeparators } from '../text/separators';

/** The last digit of an EAN-13 number whose first twelve digits are given. */
const checkDigit = (twelve: string): number => {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/** Thirteen digits, as stored; undefined when it is no AVS number. Dots, dashes and spaces are accepted (house 9, house 15). */
export function parseAvs(text: string): string | undefined {
  const digits = withoutSeparators(text);
  if (!/^756\d{10}$/.test(digits)) return undefined;
  return checkDigit(digits.slice(0, 12)) === Number(digits[12]) ? digits : undefined;
}

/** `756.1234.5678.97`, from thirteen digits. */
export const formatAvs = (digits: string): string => digits.replace(/^(\d{3})(\d{4})(\d{4})(\d{2})$/, '$1.$2.$3.$4');

/** `756.••••.••••.97`: what stands on a screen until a person asks for the number (people 7). */
export const maskAvs = (digits: string): string => `${digits.slice(0, 3)}.••••.••••.${digits.slice(-2)}`;
