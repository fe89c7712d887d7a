import { withoutSeparators } from '../text/separators';

// Length by country, ISO 13616 registry.
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'NO15 BE16',
    'DK18 FI18 FO18 GL18 NL18 SD18',
    'MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20',
    'CH21 HR21 LI21 LV21',
    'BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22',
    'AE23 GI23 IL23 IQ23 OM23 SO23 TL23',
    'AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24',
    'LY25 PT25 ST25 IS26 TR26',
    'BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27',
    'AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28',
    'BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 FK18 RU33',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** ISO 7064, letters counting 10 to 35; digit by digit, so that no number grows too large. */
const mod97 = (iban: string): number =>
  Array.from(iban.slice(4) + iban.slice(0, 4))
    .map((sign) => parseInt(sign, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** An IBAN without spaces, in capitals, as stored; undefined when its country, length or check is wrong (house 10). */
export function parseIban(text: string): string | undefined {
  const iban = withoutSeparators(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return undefined;
  return mod97(iban) === 1 ? iban : undefined;
}

/** `CH93 0076 2011 6238 5295 7`, from an IBAN without spaces. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** `CH•• •••• 5295 7`: what stands on a screen until a person asks for the number. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${formatIban(iban.slice(-5))}`;
