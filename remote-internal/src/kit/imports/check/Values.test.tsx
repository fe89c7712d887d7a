import { imports } from '@tandem/shared/contract/platform/imports';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aListItem, anImportFile, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { Values } from './Values';

const nationality = [
  aListItem({ id: 9, label: 'Portugal' }),
  aListItem({ id: 10, label: 'Brésil' }),
  aListItem({ id: 11, label: 'Yougoslavie', isActive: false }),
];
const field = 'origin.nationalityId' as const;
const portugall = { field, label: 'Nationalité', text: 'Portugall', count: 2, proposal: { id: 9, label: 'Portugal' } };
const carioca = { field, label: 'Nationalité', text: 'Carioca', count: 1, proposal: null };

function open(
  unknown = [portugall, carioca],
  replacements: { field: typeof field; text: string; itemId: number }[] = [],
  answer?: unknown,
) {
  const file = anImportFile({ state: 'checked', version: 2, mapping: { columns: {}, replacements } });
  const page = renderPage(<Values file={file} unknown={unknown} />, {
    user: aUser({ role: 'admin' }),
    replies: [
      [lists.read, { nationality }],
      [imports.map, answer ?? file],
    ],
  });
  const sent = () =>
    page.platform.calls
      .filter(({ path }) => path === imports.map.path)
      .map(({ input }) => (input as { body: { replacements: object[] } }).body.replacements);
  return { ...page, sent };
}
const choice = (text: string) => screen.findByRole('combobox', { name: new RegExp(`«${text}»`) });

describe('une valeur que la liste ne connaît pas', () => {
  it('se remplace par celle qui lui ressemble le plus', async () => {
    const { user, sent } = open();
    expect(await choice('Portugall')).toHaveDisplayValue('Portugal');
    await user.click(screen.getByRole('button', { name: 'Remplacer «Portugall»' }));
    expect(sent()).toEqual([[{ field, text: 'Portugall', itemId: 9 }]]);
  });

  it('se remplace par n’importe quelle valeur active de la liste', async () => {
    const { user, sent } = open();
    const select = await choice('Carioca');
    const names = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Choisir dans la liste…', 'Portugal', 'Brésil']);
    expect(screen.getByRole('button', { name: 'Remplacer «Carioca»' })).toBeDisabled();
    await user.selectOptions(select, 'Brésil');
    await user.click(screen.getByRole('button', { name: 'Remplacer «Carioca»' }));
    expect(sent()).toEqual([[{ field, text: 'Carioca', itemId: 10 }]]);
  });

  it('se remplace avec toutes les autres d’un coup', async () => {
    const { user, sent } = open();
    await user.selectOptions(await choice('Portugall'), 'Brésil');
    await user.selectOptions(await choice('Carioca'), 'Brésil');
    await user.click(screen.getByRole('button', { name: 'Remplacer les 2 valeurs choisies' }));
    expect(sent()).toEqual([
      [
        { field, text: 'Portugall', itemId: 10 },
        { field, text: 'Carioca', itemId: 10 },
      ],
    ]);
  });

  it('garde les remplacements déjà choisis, que l’on peut retirer', async () => {
    const known = [{ field, text: 'Lisboa', itemId: 9 }];
    const { user, sent } = open([carioca], known);
    await user.selectOptions(await choice('Carioca'), 'Brésil');
    await user.click(screen.getByRole('button', { name: 'Remplacer «Carioca»' }));
    await user.click(screen.getByText('1 valeur remplacée'));
    await user.click(screen.getByRole('button', { name: 'Ne plus remplacer «Lisboa»' }));
    expect(sent()).toEqual([[...known, { field, text: 'Carioca', itemId: 10 }], []]);
  });

  it('dit ce que l’API refuse', async () => {
    const stale = outcome(409, {
      message: 'Cette importation a changé entre-temps.',
      reason: 'stale',
      current: anImportFile(),
    });
    const { user, platform } = open([portugall], [], stale);
    await choice('Portugall');
    await user.click(screen.getByRole('button', { name: 'Remplacer «Portugall»' }));
    expect(platform.notices).toMatchObject([{ text: 'Cette importation a changé entre-temps.', tone: 'error' }]);
  });
});
