import { renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ColumnChooser } from './ColumnChooser';

const columns = [
  { id: 'name', header: 'Nom', cell: () => null },
  { id: 'place', header: 'Lieu', cell: () => null, isHideable: true },
  { id: 'mail', header: 'E-mail', cell: () => null, isHideable: true },
];

function List() {
  const [hidden, setHidden] = useState<string[]>(['mail']);
  return (
    <>
      <ColumnChooser columns={columns} hidden={hidden} onHidden={setHidden} />
      <button type="button">Densité</button>
      <output>{hidden.join()}</output>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Colonnes' });
const box = (name: string) => screen.getByRole('checkbox', { name });
const panel = () => screen.queryByRole('group', { name: 'Colonnes' });

async function open() {
  const { user } = renderPage(<List />);
  await user.click(opener());
  return user;
}

describe('le choix des colonnes', () => {
  it('dit lesquelles on voit, et reste ouvert pendant qu’on choisit', async () => {
    const user = await open();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect([box('Lieu'), box('E-mail')].map((each) => (each as HTMLInputElement).checked)).toEqual([true, false]);

    await user.click(box('E-mail'));
    await user.click(box('Lieu'));
    expect(screen.getByRole('status')).toHaveTextContent(/^place$/);
    expect(panel()).toBeVisible();
  });

  it('va de case en case avec les flèches, et les coche avec Espace', async () => {
    const user = await open();
    await user.keyboard('{ArrowDown}');
    expect(box('Lieu')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(box('E-mail')).toHaveFocus();
    expect(box('E-mail')).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(box('Lieu')).toHaveFocus();
  });

  it('se ferme par Échap, et rend le foyer à son bouton', async () => {
    const user = await open();
    await user.click(box('Lieu'));
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it.each(['un clic ailleurs', 'Tab après la dernière case'])('se ferme par %s', async (way) => {
    const user = await open();
    if (way === 'un clic ailleurs') await user.click(document.body);
    else await user.keyboard('{Tab}{Tab}{Tab}');
    expect(panel()).toBeNull();
  });
});
