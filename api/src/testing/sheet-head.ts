import { readSheets } from '../platform/sheets/read';

/** Of a file with lines above its headers, the headers are the first line with more than one cell. */
export const filledIn = (line: readonly string[]): number => Math.min(2, line.filter((cell) => cell !== '').length);

/** The lines above the headers. */
export async function headOf(bytes: Uint8Array): Promise<string[]> {
  const [sheet] = await readSheets(bytes);
  const lines = sheet?.lines ?? [];
  return lines
    .slice(
      0,
      lines.findIndex((line) => filledIn(line) > 1),
    )
    .map(([text = '']) => text);
}
