import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { readTable } from './read';
import { readLimits, SheetFault } from './read.limits';
import { sheetOf } from './write';

const bytesOf = (text: string) => Buffer.from(text);
const workbook = (rows: (string | number | null)[][]) =>
  sheetOf({
    format: 'xlsx',
    title: 'Feuille',
    columns: rows[0]!.map((cell) => ({ header: String(cell) })),
    rows: rows.slice(1),
  });

describe('un fichier CSV', () => {
  const expected = { firstLine: 2, headers: ['Nom', 'Prénom'], rows: [['Rochat; fils', 'Élodie']] };
  it.each([
    ['des points-virgules', bytesOf('Nom;Prénom\r\n"Rochat; fils";Élodie\r\n')],
    ['des virgules', bytesOf('Nom,Prénom\nRochat; fils,Élodie\n')],
    ['des tabulations', bytesOf('Nom\tPrénom\nRochat; fils\tÉlodie')],
    ['une marque UTF-8', bytesOf('\ufeffNom;Prénom\n"Rochat; fils";Élodie')],
    ['Windows-1252', Buffer.from('Nom;Prénom\n"Rochat; fils";Élodie', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffNom\tPrénom\nRochat; fils\tÉlodie', 'utf16le')],
    ['la ligne sep= d’Excel', bytesOf('sep=;\r\nNom;Prénom\r\n"Rochat; fils";Élodie')],
  ])('se lit avec %s', async (_, bytes) => {
    expect(await readTable(bytes)).toEqual(expected);
  });

  it('garde le texte d’une formule, sans l’apostrophe que nos exports mettent devant', async () => {
    const { rows } = await readTable(bytesOf("a;b;c\n=1+1;'+41 79 123 45 67;l’ami\n"));
    expect(rows).toEqual([['=1+1', '+41 79 123 45 67', 'l’ami']]);
  });

  it('garde les lignes vides du milieu, pour que leur numéro reste juste, et nomme une colonne sans titre', async () => {
    expect(await readTable(bytesOf('a;;c\n1;2;3\n;;\n4\n;;\n'))).toEqual({
      firstLine: 2,
      headers: ['a', 'Colonne 2', 'c'],
      rows: [
        ['1', '2', '3'],
        ['', '', ''],
        ['4', '', ''],
      ],
    });
  });

  it.each([
    ['vide', bytesOf('')],
    ['sans ligne', bytesOf('a;b\n')],
    ['avec un guillemet ouvert', bytesOf('a;b\n"x;y\n')],
    ['de trop de lignes', bytesOf(`a\n${'x\n'.repeat(readLimits.rows + 1)}`)],
    ['de trop de colonnes', bytesOf(`${'a;'.repeat(101)}b\n${'1;'.repeat(101)}2`)],
    ['avec une cellule géante', bytesOf(`a\n${'x'.repeat(5001)}`)],
    ['qui est un ancien classeur', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
  ])('%s se refuse avec une phrase', async (_, bytes) => {
    await expect(readTable(bytes)).rejects.toThrow(SheetFault);
  });

  it('de 10 Mo de sauts de ligne, quatre fois à la fois, ne prend pas 300 Mo', async () => {
    const before = process.resourceUsage().maxRSS;
    const files = Array.from({ length: 4 }, () =>
      expect(readTable(Buffer.alloc(10 * 1024 * 1024 - 1, '\n'))).rejects.toThrow(SheetFault),
    );
    await Promise.all(files);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
  });

  it('ne fait jamais tomber la lecture, quels que soient ses octets', async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      await readTable(Buffer.from(bytes)).catch((error: unknown) => expect(error).toBeInstanceOf(SheetFault));
    });
    await fc.assert(property, { numRuns: 300 });
  });
});

describe('un classeur', () => {
  it('donne ses cellules en texte: dates en ISO, nombres en chiffres', async () => {
    const file = await sheetOf({
      format: 'xlsx',
      title: 'A',
      columns: [{ header: 'Né le', kind: 'date' }, { header: 'NPA' }, { header: 'Texte' }],
      rows: [['2009-08-31', 1003, '=1+1']],
    });
    expect(await readTable(file)).toEqual({
      firstLine: 2,
      headers: ['Né le', 'NPA', 'Texte'],
      rows: [['2009-08-31', '1003', '=1+1']],
    });
  });

  it('trop grand une fois décompressé est une bombe: refusé sans le décompresser', async () => {
    const part = (size: number, claimed = size) => ({ content: deflateRawSync(Buffer.alloc(size)), claimed });
    const many = Array<Part>(readLimits.parts + 1).fill(part(1));
    const bombs = [[part(1000, 200_000_000)], Array<Part>(11).fill(part(10_000_000)), many].map(zipOf);
    const from = process.memoryUsage().rss;
    for (const bomb of bombs) await expect(readTable(bomb)).rejects.toThrow('trop volumineux');
    expect(process.memoryUsage().rss - from).toBeLessThan(50_000_000);
  });

  it('qui ment sur la taille de ses parts est refusé', async () => {
    const liar = { content: deflateRawSync(Buffer.alloc(50_000_000)), claimed: 1000 };
    await expect(readTable(zipOf([liar]))).rejects.toThrow('abîmé');
  });

  it('qui cache un second répertoire derrière un inoffensif est refusé', async () => {
    const harmless = await workbook([['Nom'], ['Rochat']]);
    const mark = Buffer.alloc(20);
    mark.writeUInt32LE(0x07064b50);
    const end = harmless.length - 22;
    await expect(readTable(harmless)).resolves.toMatchObject({ headers: ['Nom'] });
    const doubled = Buffer.concat([harmless.subarray(0, end), mark, harmless.subarray(end)]);
    await expect(readTable(doubled)).rejects.toThrow('abîmé');
  });

  it.each([
    ['une cellule au bout du monde', '<row><c r="A1"><v>1</v></c></row><row><c r="XFD1048576"><v>1</v></c></row>'],
    [
      'un million de lignes',
      Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c></row>`).join(''),
    ],
  ])('avec %s reste borné et se refuse', async (_, rows) => {
    await expect(readTable(zipOf(partsOf(rows)))).rejects.toThrow(SheetFault);
  });

  it('n’ouvre aucune entité d’un document', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f "ouverte">]>';
    const text = '<is><t>&e;&f;</t></is>';
    const file = zipOf(partsOf(`${entity}<row r="1"><c r="A1" t="inlineStr">${text}</c></row>`));
    const read = await readTable(file).catch(String);
    expect(JSON.stringify(read)).not.toMatch(/root:|ouverte/);
  });

  it('de trop de lignes se refuse', async () => {
    const rows = Array.from({ length: readLimits.rows + 2 }, (_, n) => [n === 0 ? 'Nom' : n]);
    await expect(workbook(rows).then(readTable)).rejects.toThrow('lignes');
  });
});

interface Part {
  name?: string;
  content: Buffer;
  claimed: number;
}

/** The parts of the smallest workbook with this sheet. */
function partsOf(rows: string): Part[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Object.entries(files).map(([name, text]) => ({
    name,
    content: deflateRawSync(text),
    claimed: Buffer.byteLength(text),
  }));
}

/** A zip file whose entries claim what they like. */
function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  parts.forEach(({ name = `part${entries.length}.xml`, content, claimed }) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(claimed, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entries.push(entry, Buffer.from(name));
    bodies.push(head, Buffer.from(name), content);
    at += head.length + name.length + content.length;
  });
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...entries, end]);
}
