import type { NamedField } from '../../fields/field';

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** A required field that is empty says just that, whatever rule noticed it first. */
export function faultMessage({ isRequired, kind }: NamedField, value: unknown, error: string | undefined) {
  const isChoice = kind === 'one' || kind === 'enum';
  return error && isRequired && !isChoice && isEmpty(value) ? 'Ce champ est requis.' : error;
}
