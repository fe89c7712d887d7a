import { Readable } from 'node:stream';
import { parse } from '@fast-csv/parse';
import { decodeText } from '../files/decode';
import { readLimits, SheetFault, type Table, tableOf } from './read.limits';

const pieceLength = 16 * 1024;
const separators = [';', ',', '\t', '|'] as const;

/** The separator that parts the first line most often, outside of quotes; Excel may also name it in a line of its own. */
function separatorOf(text: string): string {
  const line = text.split(/\r\n|\r|\n/, 1)[0]?.replace(/"[^"]*"/g, '') ?? '';
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

const named = /^sep=([;,\t|])(?:\r\n|\r|\n)/;

/** A CSV file as cells. Throws a SheetFault for what no program could read. */
export async function readCsv(bytes: Uint8Array): Promise<Table> {
  const whole = decodeText(bytes);
  const said = named.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  return tableFrom(text, said?.[1] ?? separatorOf(text));
}

/** In pieces, so that a file of nothing but line breaks is left at the first lines too many, and never held as rows. */
function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

async function tableFrom(text: string, delimiter: string): Promise<Table> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse<string[], string[]>({ delimiter, headers: false, ignoreEmpty: false }),
  );
  const rows: string[][] = [];
  try {
    for await (const row of parser) if (rows.push(row as string[]) > readLimits.rows + 100) break;
  } catch {
    throw new SheetFault('Ce fichier CSV est illisible\u00a0: un guillemet n’est pas refermé.');
  }
  return tableOf(rows);
}
