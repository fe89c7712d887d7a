import { ownerOf } from './routing';

const prefixes = {
  'remote-auth': ['/', '/password-reset'],
  'remote-internal': ['/internal'],
  'remote-planning': ['/planning'],
};

describe('une adresse appartient au module dont elle porte le préfixe', () => {
  it.each([
    ['/', 'remote-auth'],
    ['/password-reset/abc', 'remote-auth'],
    ['/internal', 'remote-internal'],
    ['/internal/students/7', 'remote-internal'],
    ['/planning/2026', 'remote-planning'],
    ['/internals', undefined],
    ['/students', undefined],
    ['//internal', undefined],
    ['', undefined],
  ])('%s : %s', (path, owner) => expect(ownerOf(path, prefixes)).toBe(owner));
});
