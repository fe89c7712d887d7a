import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Pdf, writeScripts } from './scripts';

export type { Pdf };

// Inter with every letter of European and Vietnamese names; the licence stands beside it.
const fontAt = (file: string) => readFileSync(fileURLToPath(new URL(`./fonts/${file}`, import.meta.url)));
let fonts: { regular: Buffer; strong: Buffer } | undefined;
const loaded = () => (fonts ??= { regular: fontAt('inter-regular.ttf'), strong: fontAt('inter-semibold.ttf') });

/** For text that is black on white paper. */
export const inks = { plain: '#111827', soft: '#4b5563' } as const;

/** Points in a millimetre. */
const pointsPerMm = 72 / 25.4;
export const mm = (millimetres: number): number => millimetres * pointsPerMm;

/** A text as the fonts can draw it: letters in one piece; they have no narrow space. */
export const printable = (text: string): string => text.normalize('NFC').replaceAll('\u202f', '\u00a0');

interface Paper {
  title: string;
  author: string;
  /** In points. */
  margin: number;
  /** The person who draws tells the structure too, for screen readers; the pages stay open until the end. */
  isTagged?: boolean;
}

/** A4 pages with the fonts `regular` and `strong`, as bytes. */
export async function pdfOf(
  { title, author, margin, isTagged = false }: Paper,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded by the first one: a start never pays for its tables.
  const { default: Document } = await import('pdfkit');
  const info = { Title: title, Author: author };
  const tagging = isTagged && ({ tagged: true, bufferPages: true, pdfVersion: '1.7' } as const);
  const pdf = new Document({ size: 'A4', margin, lang: 'fr-CH', displayTitle: true, info, ...tagging });
  const { regular, strong } = loaded();
  pdf.registerFont('regular', regular).registerFont('strong', strong).font('regular');
  writeScripts(pdf);
  const bytes = bytesOf(pdf);
  await draw(pdf);
  pdf.end();
  return bytes;
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
