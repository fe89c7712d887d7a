import { grouped } from '../text/count';
import { withoutInvisible } from '../text/invisible';

/** `CHF 1'234.50` from integer centimes. Intl's fr-CH writes other signs, which staff cannot paste into their tools (house 7). */
export function formatMoney(centimes: number): string {
  const amount = Math.abs(Math.round(centimes));
  const francs = grouped(String(Math.floor(amount / 100)), 3, "'");
  return `CHF ${centimes < 0 && amount > 0 ? '-' : ''}${francs}.${String(amount % 100).padStart(2, '0')}`;
}

/** Integer centimes from `1'234.50`, `1234,5`, `CHF 12.–`; undefined when it is no amount. */
export function parseMoney(text: string): number | undefined {
  const plain = withoutInvisible(text.slice(0, 100)).replace(/CHF|Fr\.?|[\s'’]/gi, '');
  const found = /^(-?)(\d{1,12})(?:[.,](\d{1,2}|[-–—]))?$/.exec(plain);
  if (!found) return undefined;
  const [, sign, francs = '', rest = ''] = found;
  const centimes = Number(francs) * 100 + (/\d/.test(rest) ? Number(rest.padEnd(2, '0')) : 0);
  return sign && centimes ? -centimes : centimes;
}

/** Amounts to pay are rounded to 5 centimes (house 8). */
export const roundToFive = (centimes: number): number => Math.round(centimes / 5) * 5;
