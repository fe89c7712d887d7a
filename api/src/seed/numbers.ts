import type { Random } from './random';

const digitsOf = (text: string) => Array.from(text, Number);

/** A valid AVS number of 13 digits, another one for each index below a thousand million. */
export function avsNumber(index: number): string {
  const body = `756${String((123_456_789 + index * 7_919_337) % 1_000_000_000).padStart(9, '0')}`;
  const sum = digitsOf(body).reduce((total, digit, position) => total + digit * (position % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A valid Swiss IBAN of a bank that does not exist, another one for each index. */
export function ibanNumber(index: number): string {
  const account = `99999${String(100_000_000_000 + index * 7_919_337)}`;
  const rest = digitsOf(`${account}121700`).reduce((left, digit) => (left * 10 + digit) % 97, 0);
  return `CH${String(98 - rest).padStart(2, '0')}${account}`;
}

const uidWeights = [5, 4, 3, 2, 7, 6, 5, 4];

/** A valid company number, `CHE-123.456.789`, another one for each index; the few bodies without a check digit are skipped. */
export function uidNumber(index: number): string {
  for (let body = 10_000_000 + index * 37; ; body += 1) {
    const sum = digitsOf(String(body)).reduce(
      (total, digit, position) => total + digit * (uidWeights[position] ?? 0),
      0,
    );
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `CHE-${`${body}${check}`.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3')}`;
  }
}

/** A Swiss mobile number, E.164. */
export const mobileNumber = (random: Random) =>
  `+41${random.pick(['76', '77', '78', '79'])}${random.integer(2_000_000, 9_999_999)}`;

/** A landline of the region, E.164. */
export const landlineNumber = (random: Random) =>
  `+41${random.pick(['21', '22', '24', '26'])}${random.integer(3_000_000, 8_999_999)}`;
