import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportFile, ImportLine } from '@tandem/shared/contract/platform/imports.file';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import type { Client } from './app';

export const importHeaders = ['Nom', 'Prénom', 'Sexe', 'Né le', 'Natel', 'E-mail'];
type Line = string[];
type Lines = readonly Line[];

const letters = 'abcdefghijklmnopqrstuvwxyz';
let turn = 0;
const aWord = () => Array.from({ length: 9 }, (_, n) => letters[(turn * (7 + 6 * n) + n * n * turn) % 26]).join('');

/** A line that nothing is wrong with and that resembles nobody. */
export function anImportLine(changes: Partial<Record<number, string>> = {}): Line {
  turn += 1;
  const day = `${1 + (turn % 28)}.${1 + (turn % 12)}.${1980 + (turn % 25)}`;
  const phone = `079 ${100 + (turn % 900)} ${10 + (turn % 89)} ${10 + (turn % 83)}`;
  const line = [aWord(), `${turn % 2 ? 'x' : 'o'}${aWord().slice(3)}`, 'f', day, phone, `p${turn}@exemple.ch`];
  return Object.assign(line, changes);
}

/** A file as some program writes it. */
export const sheetCase = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../platform/sheets/cases', name));

export const csvOf = (lines: Lines, headers: readonly string[] = importHeaders) =>
  Buffer.from([headers, ...lines].map((cells) => cells.join(';')).join('\r\n'));

/** One person's way through imports; `drain` does the jobs that are due. */
export function importsOf(
  client: () => Client,
  drain: () => Promise<void> = async () => {},
  kind: ImportKindKey = 'students',
) {
  const send = (file: Buffer, name = 'apprentis.csv') =>
    client().post(`/api/imports/${kind}?name=${encodeURIComponent(name)}`, file, {
      'content-type': 'application/octet-stream',
    });
  const upload = async (lines: Lines, headers?: readonly string[]) => {
    const answer = await send(csvOf(lines, headers));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<ImportFile>();
  };
  const map = async ({ id, version, mapping }: ImportFile, more: object = {}) => {
    const answer = await client().put(`/api/imports/${id}/mapping`, { version, ...mapping, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<ImportFile>();
  };
  const linesOf = async ({ id }: ImportFile, only = 'all') =>
    (await client().get(`/api/imports/${id}/lines?only=${only}&size=100`)).json<{
      rows: ImportLine[];
      total: number;
    }>();
  const show = async ({ id }: ImportFile) => (await client().get(`/api/imports/${id}`)).json<ImportFile>();
  const start = ({ id, version }: ImportFile, choices: object = {}) =>
    client().post(`/api/imports/${id}/write`, { version, skipFaulty: true, ...choices });
  const ended = async (file: ImportFile): Promise<ImportFile> => {
    await drain();
    return show(file);
  };
  const write = async (file: ImportFile, choices: object = {}) => {
    const answer = await start(file, choices);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return ended(file);
  };
  const imported = async (lines: Lines, headers?: readonly string[]) => write(await map(await upload(lines, headers)));
  const undo = ({ id, version }: ImportFile) => client().post(`/api/imports/${id}/undo`, { version });
  return { send, upload, map, linesOf, show, start, ended, write, imported, undo };
}
