const secretKeys = new Set(['avs', 'iban']);
/** An AVS number or a Swiss IBAN, in any of the usual writings. */
const secretText = /(?<!\d)756[\s.]?\d{4}[\s.]?\d{4}[\s.]?\d{2}(?!\d)|(?<!\w)CH\d{2}(?:\s?\w){17}(?!\w)/gi;

/** A copy without the keys and numbers (AVS, IBAN) that may only be stored encrypted, wherever a person typed or pasted them. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(secretText, '');
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !secretKeys.has(key.toLowerCase()));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSecrets(part)]));
}
