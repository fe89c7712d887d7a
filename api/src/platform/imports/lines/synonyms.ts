import { fold } from '@tandem/shared/rules/text/fold';

/** Letters and digits only: «N° AVS:», «n avs» and «CFC + MP», «cfc/mp» lose what differs between writings. */
export const normalised = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The key that a word stands for, by its label and by other words; undefined for any other. */
export function synonymReader<K extends string>(
  labels: Readonly<Record<K, string>>,
  more: Readonly<Record<K, readonly string[]>>,
): (text: string) => K | undefined {
  const keys = new Map<string, K>();
  for (const key of Object.keys(labels) as K[])
    for (const word of [key, labels[key], ...more[key]]) keys.set(normalised(word), key);
  return (text) => keys.get(normalised(text));
}

const flags = synonymReader(
  { yes: 'Oui', no: 'Non' },
  { yes: ['o', 'x', '1', 'vrai', 'true', 'ja'], no: ['n', '0', 'faux', 'false', 'nein'] },
);
/** `oui`, `x`, `1`; undefined for any other word than these and their contraries. */
export function flagOf(text: string): boolean | undefined {
  const found = flags(text);
  return found && found === 'yes';
}
