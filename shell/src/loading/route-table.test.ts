import { checkedTable } from './route-table';

const page = () => Promise.reject(new Error('not asked for'));
const row = { path: '/internal/students', title: 'Apprentis', roles: ['admin'], page };
const table = (given: object) => ({ default: { prefix: '/internal', routes: [row], ...given } });

describe('ce qu’un module distant expose', () => {
  it('est sa table d’adresses', () => {
    expect(checkedTable('remote-internal', table({})).routes).toEqual([row]);
  });

  it.each([
    ['rien', undefined],
    ['null', null],
    ['un module vide', {}],
    ['une fonction', { default: () => null }],
    ['une table sans préfixe', table({ prefix: undefined })],
    ['des adresses qui ne sont pas une liste', table({ routes: { 0: row } })],
    ['une ligne vide', table({ routes: [row, null] })],
    ['une ligne sans page', table({ routes: [{ ...row, page: './Page' }] })],
    ['une ligne sans rôles', table({ routes: [{ ...row, roles: 'admin' }] })],
    ['un cadre qui n’est pas une fonction', table({ layout: './Layout' })],
  ])('%s est refusé en nommant le module', (_what, exposed) => {
    expect(() => checkedTable('remote-internal', exposed)).toThrow(/^remote-internal: /);
  });
});
