import { described, diffOf, type AuditLabels } from './audit.diff';

interface Person {
  name: string;
  city: string | null;
}
const labels: AuditLabels<Person> = {
  name: { label: 'Nom', read: ({ name }) => name },
  city: { label: 'Localité', read: ({ city }) => city },
};

it('ne garde que ce qui diffère, et vide vaut rien', () => {
  expect(diffOf(labels, { name: 'A', city: '' }, { name: 'B', city: null })).toEqual({ name: ['A', 'B'] });
});

it('montre tout ce qu’une nouvelle ligne contient', () => {
  expect(diffOf(labels, undefined, { name: 'A', city: 'Nyon' })).toEqual({ name: [null, 'A'], city: [null, 'Nyon'] });
});

it('nomme les champs en français, dans leur ordre; un ancien champ garde son nom', () => {
  const diff = {
    disparu: ['1', '2'] as [string, string],
    city: [null, 'Nyon'] as [null, string],
    name: ['A', 'B'] as [string, string],
  };
  expect(described(labels, diff).map(({ label }) => label)).toEqual(['disparu', 'Nom', 'Localité']);
});
