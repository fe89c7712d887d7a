import { aUser, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import table from '../../routes';
import { HelpDialog } from './HelpDialog';
import { helpOf } from './help.texts';

const pages = table.routes.filter(({ path }) => path !== '/internal/login');
const sentences = (text: string) => text.split(/(?<=[.?!])\s+/).filter(Boolean);

describe('l’aide d’une page', () => {
  it.each(pages.map((row) => [row.path, row] as const))('%s est expliquée en trois phrases', (_, row) => {
    expect(sentences(helpOf(row).text)).toHaveLength(3);
  });

  it('dit les mots de la page, à qui demander et les touches', async () => {
    const user = aUser({ role: 'coach' });
    renderPage(<HelpDialog user={user} onClose={() => undefined} />, { user });
    expect(await screen.findByRole('dialog', { name: 'Aide' })).toHaveTextContent('À qui demander');
    expect(screen.getByText('Aller à la recherche de la liste')).toBeVisible();
  });

  it('mène par une visite de cinq jours que l’on coche, quitte et revoit', async () => {
    const user = aUser({ role: 'coach' });
    localStorage.clear();
    const page = renderPage(<HelpDialog user={user} onClose={() => undefined} />, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Suivre la visite' }));
    expect(screen.getAllByRole('checkbox', { name: /^Jour \d/ })).toHaveLength(5);
    await page.user.click(screen.getByRole('checkbox', { name: /^Jour 1/ }));
    expect(screen.getByRole('checkbox', { name: /^Jour 1/ })).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Quitter la visite' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Suivre la visite' }));
    expect(screen.getByRole('checkbox', { name: /^Jour 1/ })).toBeChecked();
  });

  it.each([
    ['admin', null],
    ['appapp_administrator', null],
    ['teacher', { id: 7 }],
  ] as const)('mène %s à des pages qui lui sont ouvertes', async (role, teacher) => {
    const user = aUser({ role, teacher });
    localStorage.clear();
    const page = renderPage(<HelpDialog user={user} onClose={() => undefined} />, { user });
    await page.user.click(await screen.findByRole('button', { name: 'Suivre la visite' }));
    for (const link of screen.getAllByRole('link', { name: /^Ouvrir la page/ })) {
      const path = link.getAttribute('href')?.split('?')[0] ?? '';
      const row = table.routes.find((each) => new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
      expect(row?.roles).toContain(role);
    }
  });
});
