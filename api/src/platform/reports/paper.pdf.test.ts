import { pdfTexts } from '../../testing/pdf-text';
import type { PaperPart, PaperTable } from './paper';
import { paperPdf } from './paper.pdf';

const pagesOf = async (...parts: PaperPart[]) =>
  pdfTexts(await paperPdf({ title: 'Essai', notes: [], parts }, { name: 'Maison', address: null }, '2026-11-23'));
const aTable = (count: number, given: Partial<PaperTable> = {}): PaperPart => ({
  table: {
    columns: [{ header: 'Nom' }, { header: 'Nombre', kind: 'count' }],
    rows: Array.from({ length: count }, (_, at) => [`Ligne ${at + 1}.`, at]),
    total: ['Total', 1],
    ...given,
  },
});
/** The page on which a text stands, from 1. */
const pageWith = (pages: readonly string[], text: string) =>
  pages.findIndex((page) => page.split('\n').includes(text)) + 1;
const fill = aTable(28);

describe('un rapport imprimé', () => {
  it('garde un titre avec le tableau qui le suit, plus long qu’une page ou non', async () => {
    for (const count of [12, 40, 44, 46, 90]) {
      const pages = await pagesOf(
        fill,
        { heading: 'Après' },
        aTable(count, { rows: [['Suite.', 1], ...Array.from({ length: count }, () => ['', 0])] }),
      );
      expect([count, pageWith(pages, 'Suite.')]).toEqual([count, pageWith(pages, 'Après')]);
    }
  });

  it('ne coupe pas un tableau qui tient sur une page', async () => {
    const pages = await pagesOf(fill, aTable(20, { title: 'Entier', total: ['Somme', 1] }));
    expect(pageWith(pages, 'Somme')).toBe(pageWith(pages, 'Entier'));
  });

  it('répète les en-têtes sur chaque page, et n’en ajoute aucune pour le total', async () => {
    for (const count of [80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90]) {
      const pages = await pagesOf(aTable(count));
      expect(pages.every((page) => page.includes('Nombre'))).toBe(true);
      expect(pages.at(-1)).toContain('Total');
      expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
    }
  });

  it('ne coupe jamais un nombre, si étroite que soit la page', async () => {
    const kinds = ['money', 'percent', 'hours', 'money', 'money', 'money', 'money', 'money'] as const;
    const columns = [{ header: 'Région' }, ...kinds.map((kind) => ({ header: 'Participation des apprentis', kind }))];
    const rows = [
      ['Une région au nom vraiment très long', 1_234_567_85, 0.987, 12_345, ...Array(5).fill(9_876_543_20)],
    ];
    const [page] = await pagesOf({ table: { columns, rows } });
    expect(page!.match(/9'876'543\.20/g)).toHaveLength(5);
    expect(page).toContain("1'234'567.85");
  });

  it('laisse leur place aux noms à côté de nombreux petits nombres', async () => {
    const codes = Array.from({ length: 14 }, (_, at) => `B${at + 10}`);
    const columns = [{ header: 'Lieu' }, ...codes.map((header) => ({ header, kind: 'count' as const }))];
    const [page] = await pagesOf({ table: { columns, rows: [['Chavannes-près-Renens', ...codes.map(() => 4)]] } });
    expect(page).toContain('Chavannes-près-Renens');
  });
});
