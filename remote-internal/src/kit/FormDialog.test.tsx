import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { renderPage } from '@tandem/shared/testing';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { screen, waitFor } from '@testing-library/react';
import { FormDialog } from './FormDialog';
import type { Faults } from './record/editing/useSave';

const schema = shapeOf({ name: { kind: 'text', label: 'Nom', max: 10, isRequired: true } });

function Rename({
  onSave,
  onClose,
}: {
  onSave: (values: { name: string }) => Promise<Faults | undefined>;
  onClose: () => void;
}) {
  const form = useZodForm(schema, { name: 'Ancien' });
  return (
    <FormDialog form={form} title="Renommer" confirm="Enregistrer" onSave={onSave} onClose={onClose}>
      <TextField label="Nom" {...form.field('name')} />
    </FormDialog>
  );
}

function open(refused?: Faults) {
  const onSave = jest.fn(async (_values: { name: string }) => refused);
  const onClose = jest.fn();
  return { ...renderPage(<Rename onSave={onSave} onClose={onClose} />), onSave, onClose };
}
const nameField = () => screen.getByRole('textbox', { name: 'Nom' });

describe('une fenêtre avec un formulaire', () => {
  it('se ferme sans question tant que rien n’est saisi', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('demande avant de perdre une saisie, et la garde', async () => {
    const { user, onClose } = open();
    await user.type(nameField(), ' nom');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(nameField()).toHaveValue('Ancien nom');
  });

  it('«\u00a0Annuler\u00a0» la laisse', async () => {
    const { user, onClose } = open();
    await user.type(nameField(), ' nom');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('n’envoie rien de faux, et mène à la faute', async () => {
    const { user, onSave } = open();
    await user.clear(nameField());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nameField()).toHaveFocus());
    expect(nameField()).toHaveAccessibleDescription('Ce champ est requis.');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('dit ce que le serveur refuse: au champ, et pour le tout', async () => {
    const { user } = open({ '': 'Ce nom ne va pas.', name: 'Ce nom existe déjà.' });
    await user.type(nameField(), ' nom{Enter}');
    expect(await screen.findByText('Ce nom ne va pas.')).toBeVisible();
    expect(nameField()).toHaveAccessibleDescription('Ce nom existe déjà.');
  });

  it('dit au-dessus ce qui ne concerne aucun de ses champs', async () => {
    const { user } = open({ '': 'Le formulaire contient des erreurs.', target: 'Trop de personnes à la fois.' });
    await user.type(nameField(), ' nom{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop de personnes à la fois.');
    expect(nameField()).toBeValid();
  });
});
