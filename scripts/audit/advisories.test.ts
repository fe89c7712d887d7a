import { advisoriesIn, faultsOf } from './advisories.js';

const advisory = {
  source: 1,
  name: 'ws',
  title: 'ws affected by a DoS',
  url: 'https://github.com/advisories/GHSA-3h5v-q93c-6h6q',
  severity: 'high',
};
/** As npm writes it: who depends on a package with a hole names that package only. */
const report = { vulnerabilities: { ws: { via: [advisory] }, jsdom: { via: ['ws'] }, other: { via: [advisory] } } };
const id = 'GHSA-3h5v-q93c-6h6q';

it('une faille connue se dit une fois, tant que personne ne l’a acceptée', () => {
  const found = advisoriesIn(report);
  expect(faultsOf(found, {})).toEqual([`ws: ws affected by a DoS (high, ${id})`]);
  expect(faultsOf(found, { [id]: 'Never reads frames of strangers.' })).toEqual([]);
});

it('une faille acceptée qui n’en est plus une sort de la liste', () =>
  expect(faultsOf([], { [id]: '…' })).toEqual([`${id} is accepted and concerns nothing any more: remove it`]));

it('un registre qui ne répond pas n’est pas un registre sans faille', () =>
  expect(() => advisoriesIn({ message: '405 Method Not Allowed' })).toThrow('405'));
