import { Readable } from 'node:stream';
import { parse } from '@fast-csv/parse';
import { decodeText } from '../files/decode';
import { mostLinesRead, type ReadSheet, SheetFault, sheetOf } from './read.limits';

const pieceLength = 16 * 1024;
const separators = [';', ',', '\t', '|'] as const;
const mostLooked = 20;

/** How many of some lines a separator parts, then how often. */
function scoreOf(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => line.split(separator).length - 1);
  return counts.filter((count) => count > 0).length * pieceLength + counts.reduce((sum, count) => sum + count, 0);
}

/** The separator that parts most of the first lines, outside of quotes: above the headers may stand titles. */
function separatorOf(text: string): string {
  const start = text.slice(0, pieceLength).replace(/"[^"]*"/g, '');
  const lines = start.split(/\r\n|\r|\n/, mostLooked);
  const scores = separators.map((separator) => scoreOf(lines, separator));
  return separators[scores.indexOf(Math.max(...scores))] ?? ';';
}

const named = /^sep=([;,\t|])(?:\r\n|\r|\n)/;

/** A CSV file as its only sheet. Throws a SheetFault for what no program could read. */
export async function readCsv(bytes: Uint8Array): Promise<ReadSheet[]> {
  const whole = decodeText(bytes);
  const said = named.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const lines = await linesIn(text, said?.[1] ?? separatorOf(text));
  return [sheetOf({ name: '', lines, hidden: [] })];
}

/** In pieces, so that a file of nothing but line breaks is left at the first lines too many, and never held as rows. */
function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

async function linesIn(text: string, delimiter: string): Promise<string[][]> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse<string[], string[]>({ delimiter, headers: false, ignoreEmpty: false }),
  );
  const rows: string[][] = [];
  try {
    for await (const row of parser) if (rows.push(row as string[]) >= mostLinesRead) break;
  } catch {
    const line = lineAt(text, oddQuote(text, delimiter));
    throw new SheetFault(
      `Ligne ${line}\u00a0: un guillemet (") ouvre une cellule sans la fermer. Retirez-le, ou enregistrez le fichier au format XLSX.`,
    );
  }
  return rows;
}

const lineAt = (text: string, place: number) => text.slice(0, place).split(/\r\n|\r|\n/).length;

/** The end of a quoted cell, behind its last quote; a doubled quote stands for one. */
function endOfQuoted(text: string, from: number): number | undefined {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? undefined : at + 1;
}

/** The place of the first quote that begins a cell and does not end it. */
function oddQuote(text: string, delimiter: string): number {
  const ends = new Set([delimiter, '\r', '\n', '']);
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isStart && sign === '"') {
      const end = endOfQuoted(text, at);
      if (end === undefined || !ends.has(text.charAt(end))) return at;
      at = end;
    }
    isStart = ends.has(text.charAt(at));
  }
  return text.length;
}
