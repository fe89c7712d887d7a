/* oxlint-disable no-underscore-dangle -- The library has no public way to draw a line in several fonts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** A document that is being drawn. */
export type Pdf = InstanceType<typeof PDFDocument>;

// Names in the scripts that Inter does not have: Noto Sans, about 80 kB a file; the licence stands beside them.
const scripts = {
  ethiopic: /\p{scx=Ethiopic}+/gu,
  arabic: /\p{scx=Arabic}+/gu,
  tamil: /\p{scx=Tamil}+/gu,
} as const;
type Script = keyof typeof scripts;
const names = ['ethiopic', 'arabic', 'tamil'] as const satisfies readonly Script[];

const isOther = /[\p{scx=Ethiopic}\p{scx=Arabic}\p{scx=Tamil}]/u;
/** Words that are read from right to left, with what stands between them. */
const rightToLeft = /\p{scx=Arabic}+(?:\s+\p{scx=Arabic}+)*/gu;

const files = new Map<string, Buffer>();
/** Read by the first text that needs it. */
function fileOf(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const file = readFileSync(fileURLToPath(new URL(`./fonts/noto-${name}.woff`, import.meta.url)));
  files.set(name, file);
  return file;
}

interface Piece {
  text: string;
  /** Null: the font that is chosen has its letters. */
  script: Script | null;
}

/** A line in pieces of one font each, from left to right as they are drawn; within a word the font knows its own direction. */
export function piecesOf(line: string): Piece[] {
  const drawn = line.replace(rightToLeft, (words) => words.split(/(\s+)/).reverse().join(''));
  const found = names
    .flatMap((script) =>
      [...drawn.matchAll(scripts[script])].map((match) => ({ script, text: match[0], at: match.index })),
    )
    .sort((one, other) => one.at - other.at);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { script, text, at } of found) {
    if (at > from) pieces.push({ text: drawn.slice(from, at), script: null });
    if (at >= from) pieces.push({ text, script });
    from = Math.max(from, at + text.length);
  }
  if (from < drawn.length) pieces.push({ text: drawn.slice(from), script: null });
  return pieces;
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  lineWidth?: number;
  textWidth?: number;
}
/** How the library draws a line once it is broken off, which its types do not tell. */
interface LineDrawing {
  _font: { name: string; ascender: number };
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void;
}
const drawsLines = (pdf: Pdf): pdf is Pdf & LineDrawing => '_fragment' in pdf && '_font' in pdf && '_fontSize' in pdf;

/** How far a line begins to the right of its room. */
function indentOf({ width, align, lineWidth = 0 }: LineOptions, drawn: number): number {
  if (!width) return 0;
  if (align === 'right') return lineWidth - drawn;
  return align === 'center' ? (lineWidth - drawn) / 2 : 0;
}

/** From now on this document writes names in other scripts too, on the line of the chosen font. */
export function writeScripts(document: Pdf): void {
  if (!drawsLines(document)) throw new Error('The PDF library draws its lines in another way.');
  const pdf = document;
  const widthOf = pdf.widthOfString.bind(pdf);
  const draw = pdf._fragment.bind(pdf);

  function inScript<T>(script: Script | null, work: () => T): T {
    if (!script) return work();
    const chosen = pdf._font;
    const name = `${script}-${/semi|bold/i.test(chosen.name) ? 'semibold' : 'regular'}`;
    pdf.registerFont(name, fileOf(name)).font(name);
    const result = work();
    pdf._font = chosen;
    return result;
  }

  const widthOfPiece = ({ text, script }: Piece, options?: LineOptions) =>
    inScript(script, () => widthOf(text, options));
  pdf.widthOfString = (text, options) =>
    isOther.test(text)
      ? piecesOf(text).reduce((sum, piece) => sum + widthOfPiece(piece, options), 0)
      : widthOf(text, options);

  pdf._fragment = (text, x, y, options) => {
    if (!isOther.test(text)) return draw(text, x, y, options);
    const baseline = (-pdf._font.ascender / 1000) * pdf._fontSize;
    let at = x + indentOf(options, pdf.widthOfString(text.trimEnd(), options));
    for (const piece of piecesOf(text)) {
      const textWidth = widthOfPiece(piece, options);
      inScript(piece.script, () => draw(piece.text, at, y, { baseline, ...options, align: 'left', textWidth }));
      at += textWidth;
    }
  };
}
