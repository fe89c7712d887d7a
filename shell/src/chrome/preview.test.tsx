import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import PreviewBar from './PreviewBar';

const noon = new Date(2026, 10, 21, 12);
beforeEach(() => jest.useFakeTimers({ now: noon, doNotFake: ['setTimeout', 'performance', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const show = (packages: string[], until: Date, local?: string) =>
  render(<PreviewBar preview={{ packages, until: until.toISOString(), ...(local && { local }) }} />);

describe('la barre d’un aperçu', () => {
  it.each([
    [['remote-auth'], new Date(2026, 10, 21, 14, 30), 'Aperçu de remote-auth jusqu’à 14:30'],
    [['shell', 'remote-auth'], new Date(2026, 10, 21, 23, 5), 'Aperçu de shell, remote-auth jusqu’à 23:05'],
    [['remote-auth'], new Date(2026, 10, 22, 9, 0), 'Aperçu de remote-auth jusqu’au 22.11.26 09:00'],
  ])('de %j jusqu’à %s dit « %s »', (packages, until, text) => {
    show(packages, until);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('dit ce qui vient de ce poste, et suit ses constructions', () => {
    const followed: string[] = [];
    class Builds extends EventTarget {
      constructor(address: string) {
        super();
        followed.push(address);
      }
      close = () => void followed.pop();
    }
    Object.assign(globalThis, { EventSource: Builds });
    const { unmount } = show(['remote-auth'], new Date(2026, 10, 21, 14, 30), 'http://127.0.0.1:3101');
    expect(screen.getByText('Aperçu de remote-auth, depuis ce poste (127.0.0.1:3101), jusqu’à 14:30')).toBeVisible();
    expect(followed).toEqual(['http://127.0.0.1:3101/builds']);
    unmount();
    expect(followed).toEqual([]);
  });

  it('mène hors de l’aperçu et se lit sans la voir', async () => {
    const { container } = show(['remote-auth'], noon);
    expect(screen.getByRole('link', { name: 'Quitter l’aperçu' })).toHaveAttribute('href', '/preview/end');
    const { violations } = await axe.run(container);
    expect(violations).toEqual([]);
  });
});
