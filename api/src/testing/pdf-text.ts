import { inflateSync } from 'node:zlib';

const hexAsUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The texts of a PDF that the house has made, page by page; each piece of text is a line. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const said = (id: string, key: string) =>
    new RegExp(`/${key} (\\d+) 0 R`).exec(objects.get(id)?.head ?? '')?.[1] ?? '';
  const all = [...objects].map(([, { head }]) => head).join('\n');
  const letters = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => [
      font,
      lettersOf(objects.get(said(id, 'ToUnicode'))?.content ?? ''),
    ]),
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(all)?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d{1,9}) 0 R/g)].map(([, id = '']) => id);
  return pages.map((id) => textOf(objects.get(said(id, 'Contents'))?.content ?? '', letters));
}

/** What each object says, and its stream unpacked. */
function objectsOf(pdf: Buffer) {
  const found = pdf.toString('latin1').matchAll(/(\d{1,9}) 0 obj\n([^]*?)\nendobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', packed] = body.split('\nstream\n');
      const stream = packed && Buffer.from(packed.slice(0, packed.lastIndexOf('\nendstream')), 'latin1');
      const content = stream ? (head.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1') : '';
      return [id, { head, content }];
    }),
  );
}

/** Which letter each sign of a font stands for. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const ranges = [...table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = ''], at): [string, string] => [
        (parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        hexAsUtf16(hex.replaceAll(' ', '')),
      ]),
    ),
  );
}

function textOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font = '';
  const lines: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
    if (name) font = name;
    else {
      const signs = [...(glyphs ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(signs.map((sign) => letters.get(font)?.get(sign.toLowerCase()) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
