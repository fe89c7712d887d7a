import { createTheme } from './theme';

const applied = () => document.documentElement.dataset.theme;
const system = (isDark: boolean) => {
  globalThis.matchMedia = (() => ({ matches: isDark, addEventListener: jest.fn() })) as unknown as typeof matchMedia;
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['rose', true, 'dark'],
])('le choix %s et un système sombre (%s) donnent %s', (stored, isDark, theme) => {
  if (stored) localStorage.setItem('tandem.theme', stored);
  system(isDark);
  expect([createTheme().current(), applied()]).toEqual([theme, theme]);
});

it('un choix est gardé, et vaut pour la page quand le stockage est bloqué', () => {
  system(false);
  createTheme().set('dark');
  expect([applied(), localStorage.getItem('tandem.theme')]).toEqual(['dark', 'dark']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('…', 'SecurityError');
  });
  const theme = createTheme();
  theme.set('light');
  expect([theme.current(), applied()]).toEqual(['light', 'light']);
});
