import { renderPage } from '../testing/index';
import { act, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { Link, useNavigate } from '@tandem/shared/router';
import { Button } from '../ui/buttons/Button';
import { DateField } from '../ui/fields/DateField';
import { TextField } from '../ui/fields/TextField';
import { UnsavedGuard } from './UnsavedGuard';
import { Form } from './Form';
import { useZodForm } from './useZodForm';

const schema = z.object({
  lastName: z.string().trim().min(1).max(10),
  birthDate: z.iso.date('Cette date n’existe pas.'),
  contractEnd: z.string(),
  address: z.object({ npa: z.string() }),
});
type Values = z.output<typeof schema>;
type Save = (values: Values) => Promise<Record<string, string> | undefined>;

function Person({ save }: { save: Save }) {
  const navigate = useNavigate();
  const form = useZodForm(schema, { lastName: '', birthDate: '', contractEnd: '', address: { npa: '' } });
  const handleSubmit = form.submit(async (values) => {
    const refused = await save(values);
    if (refused) return form.reject(refused);
    form.settle();
    return navigate('/suite');
  });
  return (
    <Form {...handleSubmit}>
      <UnsavedGuard isDirty={form.formState.isDirty} />
      <TextField label="Nom" {...form.field('lastName')} />
      <DateField label="Naissance" {...form.choice('birthDate')} />
      <DateField label="Fin du contrat" {...form.choice('contractEnd')} />
      <TextField label="NPA" {...form.field('address.npa')} />
      <Button type="submit">Enregistrer</Button>
      <Button onClick={() => void navigate('/ailleurs')}>Partir</Button>
    </Form>
  );
}

const show = (save: Save = async () => undefined) =>
  renderPage(<Person save={save} />, { at: '/fiche', path: '/fiche' });
const name = () => screen.getByRole('textbox', { name: 'Nom' });
const submit = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('un formulaire', () => {
  it('dit en français ce qui manque et va au premier champ faux', async () => {
    const { user } = show();
    await user.click(submit());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('Ce champ est requis.');
    expect(screen.getByRole('textbox', { name: 'Naissance' })).toHaveAccessibleDescription('Cette date n’existe pas.');
  });

  it('contrôle un champ quand on le quitte, puis à chaque frappe', async () => {
    const { user } = show();
    await user.type(name(), 'Bernasconi-Rochat');
    expect(name()).toBeValid();
    await user.tab();
    await waitFor(() => expect(name()).toHaveAccessibleDescription('10 caractères au plus.'));
    await user.clear(name());
    await user.type(name(), 'Rochat');
    await waitFor(() => expect(name()).toBeValid());
  });

  it('ne dit rien d’un champ requis qu’on traverse, mais bien d’un champ rempli puis vidé', async () => {
    const { user } = show();
    await user.click(name());
    for (let fields = 0; fields < 6; fields++) await user.tab();
    expect(screen.queryByText('Ce champ est requis.')).toBeNull();
    await user.type(name(), 'Rochat');
    await user.clear(name());
    await user.tab();
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Ce champ est requis.'));
  });

  it('montre près des champs ce que le serveur a refusé', async () => {
    const { user } = show(async () => ({ 'address.npa': 'Ce NPA n’existe pas.' }));
    await user.type(name(), 'Rochat');
    await user.type(screen.getByRole('textbox', { name: 'Naissance' }), '1.9.08{Tab}');
    await user.click(submit());
    const npa = screen.getByRole('textbox', { name: 'NPA' });
    await waitFor(() => expect(npa).toHaveFocus());
    expect(npa).toHaveAccessibleDescription('Ce NPA n’existe pas.');
  });

  it('n’envoie pas une date illisible, même facultative', async () => {
    const save = jest.fn<ReturnType<Save>, [Values]>();
    const { user } = show(save);
    await user.type(name(), 'Rochat');
    await user.type(screen.getByRole('textbox', { name: 'Naissance' }), '1.9.08');
    await user.type(screen.getByRole('textbox', { name: 'Fin du contrat' }), '30.2.2026{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Fin du contrat' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Fin du contrat' })).toHaveAccessibleDescription(/n’existe pas/);
    await user.click(submit());
    expect(save).not.toHaveBeenCalled();
  });

  it('n’envoie qu’une fois, la valeur lue, et laisse partir après l’enregistrement', async () => {
    let finish: (value: undefined) => void = () => {};
    const save = jest.fn<ReturnType<Save>, [Values]>(() => new Promise((resolve) => (finish = resolve)));
    const { user, router } = show(save);
    await user.type(name(), ' Rochat ');
    await user.type(screen.getByRole('textbox', { name: 'Naissance' }), '1.9.08{Tab}');
    await user.dblClick(submit());
    expect(save.mock.calls).toEqual([
      [{ lastName: 'Rochat', birthDate: '2008-09-01', contractEnd: '', address: { npa: '' } }],
    ]);
    await act(async () => finish(undefined));
    await waitFor(() => expect(router.state.location.pathname).toBe('/suite'));
  });
});

describe('une saisie pas enregistrée', () => {
  it('ne se quitte pas sans question', async () => {
    const { user, router } = show();
    await user.type(name(), 'R');
    await user.click(screen.getByRole('button', { name: 'Partir' }));
    await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ });
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(router.state.location.pathname).toBe('/fiche');
    expect(name()).toHaveValue('R');
    await user.click(screen.getByRole('button', { name: 'Partir' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ailleurs'));
  });

  it('qui reste en brouillon le dit', async () => {
    const { user } = renderPage(
      <>
        <UnsavedGuard isDirty>Votre saisie reste en brouillon.</UnsavedGuard>
        <Link to="/ailleurs">Partir</Link>
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'Partir' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('Votre saisie reste en brouillon.');
  });

  it('retient aussi la fermeture de l’onglet, et seulement tant qu’elle existe', async () => {
    const { user } = show();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await user.type(name(), 'R');
    expect(leave()).toBe(true);
    await user.clear(name());
    expect(leave()).toBe(false);
  });
});
