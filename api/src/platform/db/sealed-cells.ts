import type { FieldCipher } from './field-cipher';

const mark = 'sceau:';

/** A number that waits in a cell of a file to import, sealed like those of a person. */
export const sealText = (text: string, cipher: FieldCipher): string => mark + cipher.seal(text).toString('base64');

/** The cell as it was; a text that only looks sealed stays as it is. */
export function openCell(cell: string, cipher: FieldCipher): string {
  if (!cell.startsWith(mark)) return cell;
  try {
    return cipher.open(Buffer.from(cell.slice(mark.length), 'base64'));
  } catch {
    return cell;
  }
}
