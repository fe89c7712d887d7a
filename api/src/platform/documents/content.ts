import { type DocumentKind, documentKinds, largestDocument } from '@tandem/shared/contract/platform/documents';
import { fileTypeFromBuffer } from 'file-type/core';
import { refused } from '../http/problem';
import { readName } from './file-name';
import { isHonestImage } from './pixels';

export interface Checked {
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
