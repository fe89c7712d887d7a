import { renderPage } from '../testing/index';
import { focusFirstField } from '../ui/fields/first-field';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button';
import { CheckField } from '../ui/fields/CheckField';
import { DateField } from '../ui/fields/DateField';
import { EmailField } from '../ui/fields/EmailField';
import { RadioField } from '../ui/fields/RadioField';
import { SelectField } from '../ui/fields/SelectField';
import { TextField } from '../ui/fields/TextField';
import { Form } from './Form';

const kinds = [{ value: 'a', label: 'Avec' }];

/** Every kind of field; `given` says what stands in them. */
function Everything({ given, sent }: { given: Partial<typeof filled>; sent: () => void }) {
  const [values, setValues] = useState({ ...filled, ...given });
  const set = (changes: Partial<typeof filled>) => setValues({ ...values, ...changes });
  return (
    <Form onSubmit={sent}>
      <TextField
        label="Nom"
        name="nom"
        isRequired
        value={values.nom}
        onChange={({ target }) => set({ nom: target.value })}
      />
      <EmailField label="E-mail" name="mail" value={values.mail} onValue={(mail) => set({ mail })} />
      <SelectField
        label="Lieu"
        name="lieu"
        isRequired
        options={kinds}
        value={values.lieu}
        onValue={(lieu) => set({ lieu })}
        placeholder="Choisir…"
      />
      <RadioField
        label="Genre"
        name="genre"
        isRequired
        options={kinds}
        value={values.genre}
        onValue={(genre) => set({ genre })}
      />
      <CheckField
        label="D’accord"
        name="accord"
        isRequired
        checked={values.accord}
        onValue={(accord) => set({ accord })}
      />
      <DateField label="Début" name="debut" value="" onValue={() => undefined} />
      <Button type="submit">Envoyer</Button>
    </Form>
  );
}
const filled = { nom: 'Rochat', mail: '', lieu: 'a', genre: 'a', accord: true };

function open(given: Partial<typeof filled> = {}) {
  const sent = jest.fn();
  const { user } = renderPage(<Everything given={given} sent={sent} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Envoyer' }));
  return { sent, send, user };
}
const missing = 'Ce champ est requis.';

describe('chaque formulaire (spec §5)', () => {
  it('part quand tout est rempli, une fois par envoi', async () => {
    const { sent, send } = open();
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('part de n’importe quel champ avec Ctrl+Entrée', async () => {
    const { sent, user } = open();
    await user.type(screen.getByRole('radio', { name: 'Avec' }), '{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['un champ requis vide', { nom: '  ' }, 'textbox', 'Nom', missing],
    ['un e-mail invalide', { mail: 'ada@' }, 'textbox', 'E-mail', /n’a pas le bon format/],
    ['un choix requis pas fait', { lieu: '' }, 'combobox', 'Lieu', missing],
    ['une case requise vide', { accord: false }, 'checkbox', 'D’accord', missing],
  ])('ne part pas avec %s, le dit sous le champ et y va', async (_, given, role, name, message) => {
    const { sent, send } = open(given);
    await send();
    expect(sent).not.toHaveBeenCalled();
    const field = screen.getByRole(role, { name: new RegExp(`^${name}`) });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringMatching(message));
  });

  it('ne part pas tant qu’aucun bouton d’un choix requis n’est pressé', async () => {
    const { sent, send, user } = open({ genre: '' });
    await send();
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(missing);
    const button = screen.getByRole('radio', { name: 'Avec' });
    expect(button).toHaveFocus();
    await user.click(button);
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('pour lequel on est venu a le foyer dans son premier champ, les autres le laissent', () => {
    renderPage(
      <>
        <Form onSubmit={() => {}}>
          <TextField label="Autre" name="autre" />
        </Form>
        <Form ref={focusFirstField} onSubmit={() => {}}>
          <TextField label="Premier" name="premier" />
          <TextField label="Second" name="second" />
        </Form>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Premier' })).toHaveFocus();
  });

  it('ne dit plus ce qui est réparé', async () => {
    const { send, user } = open({ nom: '' });
    await send();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Rochat');
    await screen.findByRole('textbox', { name: 'Nom', description: '' });
  });

  it('ne part pas avec une date facultative que personne ne peut lire', async () => {
    const { sent, send, user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Début' }), '31.2.26');
    await send();
    expect(sent).not.toHaveBeenCalled();
  });
});
