import { lessons } from '@tandem/shared/contract/teaching/lessons';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { type Asks, outcome, renderPage } from '@tandem/shared/testing';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { screen, waitFor, within } from '@testing-library/react';
import { FormDialog } from '../FormDialog';
import { useAsked } from './useAsked';

const schema = shapeOf({ word: { kind: 'long', label: 'Mot', max: 50, isRequired: true } });
type Values = Sent<typeof schema>;

/** A window whose act cancels a lesson. */
function Window({ onDone }: { onDone: () => void }) {
  const form = useZodForm(schema, { word: '' });
  const asked = useAsked(lessons.cancel, (_: Values, agreed) => ({
    params: { id: 7 },
    body: { version: 1, reason: 'venue_closed' as const, addAtEnd: false, agreed },
  }));
  return (
    <FormDialog
      form={form}
      title="Annuler la séance"
      confirm="Annuler la séance"
      preview={asked.preview}
      onSave={async (values) => {
        if ((await asked.send(values))?.ok) onDone();
      }}
      onClose={() => undefined}
    >
      <TextField label="Mot" {...form.field('word')} />
      {asked.dialog}
    </FormDialog>
  );
}

const asks: Asks = {
  questions: ['Le mardi 01.12.2026 est fermé.'],
  notified: [
    { kind: 'representative', name: 'Anne Rochat', about: 'Élodie Rochat', letter: 'Le cours change', why: null },
    { kind: 'company', name: 'Garage du Lac', about: 'Élodie Rochat', letter: '', why: 'Le consentement manque' },
  ],
  agreed: 'vu',
};

const open = (answers: unknown[], given: Asks | Promise<Asks> = asks) => {
  const onDone = jest.fn();
  const page = renderPage(<Window onDone={onDone} />, {
    asks: given,
    replies: [[lessons.cancel, () => answers.shift()]],
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Annuler la séance' }));
  const sent = () => page.platform.calls.map(({ input }) => (input as { body: { agreed: string } }).body.agreed);
  const press = () => page.user.click(dialog.getByRole('button', { name: 'Annuler la séance' }));
  return { ...page, dialog, sent, press, onDone };
};

describe('la fenêtre d’un acte', () => {
  it('ne dit rien tant qu’il manque une valeur, puis montre qui reçoit quoi, et qui ne reçoit rien', async () => {
    const { dialog, user } = open([]);
    expect(dialog.queryByRole('list', { name: 'Qui reçoit quoi' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Mot' }), 'oui');
    const [mother, company] = (await dialog.findByRole('list', { name: 'Qui reçoit quoi' })).querySelectorAll('li');
    expect(mother).toHaveTextContent('Anne RochatReprésentant·e légal·e · Élodie RochatLe cours change');
    expect(company).toHaveTextContent('Ne reçoit rien : le consentement manque');
    expect(dialog.getByRole('list', { name: 'À vérifier' })).toHaveTextContent('est fermé');
  });

  it('une pression suffit : ce qui est montré est accordé', async () => {
    const { dialog, user, sent, press, onDone } = open([{}]);
    await user.type(dialog.getByRole('textbox', { name: 'Mot' }), 'oui');
    await dialog.findByRole('list', { name: 'Qui reçoit quoi' });
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent()).toEqual(['vu']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('ce qui a changé depuis se demande encore', async () => {
    const other = { ...asks, message: '', reason: 'asked', agreed: 'autre' };
    const { dialog, user, sent, press, onDone } = open([outcome(409, other), {}]);
    await user.type(dialog.getByRole('textbox', { name: 'Mot' }), 'oui');
    await dialog.findByRole('list', { name: 'Qui reçoit quoi' });
    await press();
    const question = within(await screen.findByRole('alertdialog', { name: 'Qui reçoit quoi' }));
    await user.click(question.getByRole('button', { name: 'Enregistrer et informer' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent()).toEqual(['vu', 'autre']);
  });

  it('qui presse avant de l’avoir vu le voit d’abord', async () => {
    const notYet = new Promise<Asks>(() => undefined);
    const { dialog, user, sent, press } = open([outcome(409, { ...asks, message: '', reason: 'asked' })], notYet);
    await user.type(dialog.getByRole('textbox', { name: 'Mot' }), 'o');
    await press();
    await screen.findByRole('alertdialog', { name: 'Qui reçoit quoi' });
    expect(sent()).toEqual(['']);
  });

  it('dit aussi que personne ne reçoit de message', async () => {
    const { dialog, user } = open([], { ...asks, questions: [], notified: [] });
    await user.type(dialog.getByRole('textbox', { name: 'Mot' }), 'oui');
    expect(await dialog.findByText('Personne ne reçoit de message.')).toBeVisible();
  });
});
