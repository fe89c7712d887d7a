import { maskAvs, parseAvs } from '@tandem/shared/rules/avs';
import type { FieldCipher } from '../../db/field-cipher';
import { openCell, sealText } from '../../db/sealed-cells';

const looksLikeAvs = /^756[\d.\s-]{10,16}$/;
const digitsOf = (cell: string) => cell.replace(/\D/g, '');

/** AVS numbers wait in the database sealed, like those of a file; a mistyped one is sealed too (people 49). */
export const sealCell = (cell: string, cipher: FieldCipher): string =>
  looksLikeAvs.test(cell) && digitsOf(cell).length === 13 ? sealText(digitsOf(cell), cipher) : cell;

/** The cell as a screen shows it. */
export function maskedCell(cell: string, cipher: FieldCipher): string {
  const text = openCell(cell, cipher);
  if (text === cell) return cell;
  return parseAvs(text) ? maskAvs(text) : `${maskAvs(text)} (chiffre de contrôle faux)`;
}
