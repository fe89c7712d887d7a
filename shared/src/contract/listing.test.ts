import * as z from 'zod';
import { listEndpoints, listing, one, searchText, several } from './listing';

const list = listing({
  filters: { search: searchText, regionId: several(z.coerce.number()), isOpen: one(z.stringbool()) },
  sortedBy: ['name', 'town'],
  usualSort: ['-town', 'name'],
});
const calls = listEndpoints({
  path: '/api/students',
  of: 'student',
  summaries: { list: 'Liste', countEach: 'Nombre d’apprentis', exportRows: 'Exporte' },
  list,
  row: z.object({ id: z.int() }),
  columns: { name: { label: 'Nom' }, town: { label: 'Localité' } },
  counts: z.object({ all: z.int() }),
});

describe('une liste', () => {
  it('sans rien de dit est la première page, dans son ordre habituel', () => {
    expect(list.query.parse({})).toEqual({ page: 1, size: 25, search: '', sort: ['-town', 'name'] });
  });

  it('se filtre et se trie comme le dit son adresse', () => {
    const asked = list.query.parse({ regionId: '1,2', isOpen: 'true', sort: '-name,town' });
    expect(asked).toMatchObject({ regionId: [1, 2], isOpen: true, sort: ['-name', 'town'] });
    expect(list.query.safeParse({ sort: 'phone' }).success).toBe(false);
  });

  it('répond à quatre appels', () => {
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/students',
      'GET /api/students/counts',
      'POST /api/students/counts',
      'POST /api/students/export',
    ]);
  });

  it('n’exporte que ses colonnes, au moins une', () => {
    const asked = (columns: string[]) =>
      calls.exportRows.body.safeParse({ format: 'csv', columns, filters: {} }).success;
    expect([['town', 'name'], [], ['phone']].map(asked)).toEqual([true, false, false]);
  });
});
