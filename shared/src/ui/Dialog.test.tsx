import { renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { TextField } from './TextField';

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Nouvelle adresse">
        <TextField label="Rue" name="street" />
      </Dialog>
    </>
  );
}

describe('une fenêtre', () => {
  it('prend le foyer, se ferme par Échap et le rend', async () => {
    const { user } = renderPage(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle adresse' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
  });

  it('de confirmation : le foyer commence par le retour', async () => {
    const handleConfirm = jest.fn();
    const { user } = renderPage(
      <ConfirmDialog isOpen title="Archiver ?" confirmLabel="Archiver" onConfirm={handleConfirm} onClose={() => {}}>
        La fiche reste consultable.
      </ConfirmDialog>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Archiver ?' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Archiver' }));
    expect(handleConfirm).toHaveBeenCalled();
  });
});
