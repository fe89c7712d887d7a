import { execFile } from 'node:child_process';
import { type DocumentKind, documentKinds, largestDocument } from '@tandem/shared/contract/platform/documents';
import { fileTypeFromBuffer } from 'file-type/core';
import { refused, Problem } from '../http/problem';
import type { Config } from '../../config';

const mostPixels = 60_000_000;
const longestSide = 20_000;

/** An image whose header claims a size that programs can bear; read without decoding it. Other files pass. */
function isHonestImage(kind: DocumentKind, bytes: Uint8Array): boolean {
  if (kind !== 'png' && kind !== 'jpg') return true;
  const [width, height] = sizeOfImage(kind, bytes) ?? [0, 0];
  return width > 0 && height > 0 && Math.max(width, height) < longestSide && width * height <= mostPixels;
}

type Size = [width: number, height: number];

/** Pixels that an image says it has; undefined where it says nothing readable. */
export function sizeOfImage(kind: 'png' | 'jpg', given: Uint8Array): Size | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments to the frame header. */
function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    // A fill byte stands alone; everything else says how long it is.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const longestStem = 100;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const isKind = (ending: string): ending is DocumentKind => Object.hasOwn(documentKinds, ending);

/** A name without folders, control characters and what file systems reserve, and the kind of file that its ending promises. */
function readName(given: string): { stem: string; kind: DocumentKind | undefined } {
  const name = given.normalize('NFC').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const [before, ending] = dot < 0 ? [last, ''] : [last.slice(0, dot), last.slice(dot + 1)];
  const clean = /[^\s.](?:.*[^\s.])?/s.exec(before.replace(/[:*?"<>|]/g, '_'))?.[0] ?? '';
  const short = Array.from(clean).slice(0, longestStem).join('');
  const stem = short === '' ? 'document' : reserved.test(short) ? `_${short}` : short;
  const known = ending
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg')
    .replace(/^text$/, 'txt');
  return { stem, kind: isKind(known) ? known : undefined };
}

interface Checked {
  kind: DocumentKind;
  /** Clean, with the usual ending of its kind. */
  fileName: string;
  /** What the file is called without its ending. */
  stem: string;
}

const accepted = 'Formats acceptés\u00a0: PDF, PNG, JPEG, Word (docx), Excel (xlsx) et texte.';
const fault = (sentence: string) => refused({ file: sentence });

/** What the file is, found in its content; throws 422 unless that is accepted and is what the name promises (security 61). */
export async function checkContent(bytes: Uint8Array, name: string): Promise<Checked> {
  if (bytes.length === 0) throw fault('Ce fichier est vide.');
  if (bytes.length > largestDocument) throw fault('Ce fichier dépasse 10 Mo.');
  const { stem, kind } = readName(name);
  if (!kind) throw fault(`Ce genre de fichier n’est pas accepté. ${accepted}`);
  if ((await kindOf(bytes)) !== kind) throw fault('Le contenu de ce fichier ne correspond pas à son nom.');
  if (!isHonestImage(kind, bytes)) throw fault('Cette image est illisible ou démesurée.');
  return { kind, stem, fileName: `${stem}.${kind}` };
}

async function kindOf(bytes: Uint8Array): Promise<DocumentKind | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return isPlainText(bytes) ? 'txt' : undefined;
  return (Object.keys(documentKinds) as DocumentKind[]).find((kind) => documentKinds[kind] === found.mime);
}

const markup = /<\s*(!doctype|\?xml|html|head|body|svg|script|iframe|object|embed)\b/i;
const program = /^(#!|@echo|<\?php)/i;
const usual = new Set(['\t', '\n', '\f', '\r'].map((sign) => sign.charCodeAt(0)));
const isUnprintable = (byte: number) => byte === 0x7f || (byte < 0x20 && !usual.has(byte));

/** Text, and neither a page nor a program that calls itself one. */
function isPlainText(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 4096);
  const start = Buffer.from(first)
    .toString('latin1')
    .replace(/^(ï»¿)?\s*/, '');
  return !bytes.some(isUnprintable) && !markup.test(start) && !program.test(start);
}

const timeoutMs = 20_000;

interface Failed {
  code?: number | string | null;
  killed?: boolean;
}

/**
 * Lets the configured program look at a file: exit 0 means clean, any other number refuses the file.
 * Without a program nothing is looked at, and the document says so. Throws 503 when the program cannot answer.
 */
export async function scanned(
  { virusScanCommand }: Pick<Config, 'virusScanCommand'>,
  path: string,
): Promise<'clean' | 'not_scanned'> {
  const [program, ...given] = virusScanCommand;
  if (!program) return 'not_scanned';
  const failed = await new Promise<Failed | null>((done) => {
    execFile(program, [...given, path], { timeout: timeoutMs, windowsHide: true }, (error) => done(error));
  });
  if (!failed) return 'clean';
  if (typeof failed.code === 'number' && !failed.killed) {
    throw refused({ file: 'L’antivirus a refusé ce fichier. Il n’a pas été enregistré.' });
  }
  throw new Problem(503, 'L’antivirus ne répond pas\u00a0: le fichier n’a pas été enregistré. Réessayez plus tard.');
}
