import { renderPage } from '@tandem/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { RadioField } from '../fields/RadioField';
import { TextField } from '../fields/TextField';

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

const Choice = () => (
  <RadioField
    label="Rôle"
    name="role"
    options={[
      { value: 'a', label: 'Admin' },
      { value: 'b', label: 'Coach' },
    ]}
    value="b"
    onValue={() => {}}
  />
);

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

  it.each([
    ['son premier champ', <TextField key="a" label="Rue" name="street" />, 'textbox'],
    ['le choix déjà fait', <Choice key="b" />, 'radio'],
  ])('commence par %s, même en attente de décision', async (_, field, role) => {
    const cancel = <Button>Annuler</Button>;
    renderPage(
      <Dialog isOpen isAlert onClose={() => {}} title="Adresse" actions={cancel}>
        {field}
      </Dialog>,
    );
    await waitFor(() => expect(screen.getAllByRole(role).at(-1)).toHaveFocus());
  });

  it('sans champ commence par le bouton sûr si elle attend une décision, et par un champ arrivé plus tard', async () => {
    const show = (field: ReactNode, isAlert: boolean) => (
      <Dialog isOpen isAlert={isAlert} onClose={() => {}} title="Adresse" actions={<Button>Annuler</Button>}>
        {field}
      </Dialog>
    );
    const { rerender } = render(show(null, true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    rerender(<div key="autre">{show(null, false)}</div>);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus());
    rerender(<div key="autre">{show(<TextField label="Rue" name="street" />, false)}</div>);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rue' })).toHaveFocus());
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
