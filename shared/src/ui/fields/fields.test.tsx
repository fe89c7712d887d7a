import { renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField';
import { PasswordField } from './PasswordField';
import { RadioField } from './RadioField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

describe('un champ de texte', () => {
  it('porte son nom, son erreur et son indication', () => {
    renderPage(<TextField label="E-mail" name="email" isRequired hint="Pour les convocations." error="Requis." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toBeRequired();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Requis. Pour les convocations.');
  });

  it('marque son état sur l’étiquette', () => {
    renderPage(<TextField label="E-mail" name="email" mark={{ tone: 'ok', text: 'Adresse valide' }} />);
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Adresse valide');
  });
});

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Mot de passe" name="password" value={value} onValue={setValue} />;
}

describe('le champ du mot de passe', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');

  it('ne garde aucune espace, tapée ou collée', async () => {
    const { user } = renderPage(<Password />);
    await user.type(field(), 'mot de ');
    await user.paste(' passe\u00a012 ');
    expect(field()).toHaveValue('motdepasse12');
  });

  it('laisse le curseur où il était', async () => {
    const { user } = renderPage(<Password />);
    await user.type(field(), 'abcd');
    await user.type(field(), ' X', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toHaveValue('abXcd');
    expect(field().selectionStart).toBe(3);
  });

  it('se montre et se masque, et reste secret pour une capture d’écran', async () => {
    const { user } = renderPage(<Password />);
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('data-secret');
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field()).toHaveAttribute('type', 'password');
  });
});

function Birth({ initial = '', onValue }: { initial?: string; onValue?: (iso: string) => void }) {
  const [value, setValue] = useState(initial);
  const take = (iso: string) => {
    setValue(iso);
    onValue?.(iso);
  };
  return <DateField label="Date de naissance" value={value} onValue={take} />;
}

describe('le champ de date', () => {
  const field = () => screen.getByLabelText('Date de naissance');

  it.each([
    ['1.9.26', 'Enter'],
    ['010926', 'Tab'],
    ['01092026', 'Tab'],
    ['01.09.2026', 'Enter'],
  ])('lit %s à la touche %s', async (text, key) => {
    const handleValue = jest.fn();
    const { user } = renderPage(<Birth onValue={handleValue} />);
    await user.type(field(), text);
    expect(handleValue).not.toHaveBeenCalled();
    await user.keyboard(`{${key}}`);
    expect(handleValue).toHaveBeenCalledWith('2026-09-01');
    expect(field()).toHaveValue('01.09.2026');
  });

  it('dit qu’une date n’existe pas, garde le texte et ne rend aucune date', async () => {
    const handleValue = jest.fn();
    const { user } = renderPage(<Birth initial="2026-09-01" onValue={handleValue} />);
    await user.clear(field());
    await user.type(field(), '30.2.2026{Enter}');
    expect(field()).toHaveValue('30.2.2026');
    expect(field()).toHaveAccessibleDescription(/n’existe pas/);
    expect(handleValue).toHaveBeenLastCalledWith('');
  });

  it('se laisse vider', async () => {
    const handleValue = jest.fn();
    const { user } = renderPage(<Birth initial="2026-09-01" onValue={handleValue} />);
    await user.clear(field());
    await user.tab();
    expect(handleValue).toHaveBeenLastCalledWith('');
    expect(field()).toBeValid();
  });

  it('se choisit dans un calendrier qui commence le lundi', async () => {
    const { user } = renderPage(<Birth initial="2026-09-01" />);
    await user.click(screen.getByRole('button', { name: /calendrier/ }));
    const days = await screen.findAllByRole('columnheader', { hidden: true });
    expect(days[0]).toHaveAccessibleName('lundi');
    await user.click(screen.getByRole('button', { name: /15 septembre 2026/ }));
    expect(field()).toHaveValue('15.09.2026');
  });

  it.each([
    ['son bouton', (user: UserEvent) => user.click(screen.getByRole('button', { name: /calendrier/ }))],
    ['Échap', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('ferme le calendrier par %s, sans rien changer', async (_, close) => {
    const handleValue = jest.fn();
    const { user } = renderPage(<Birth initial="2026-09-01" onValue={handleValue} />);
    await user.click(screen.getByRole('button', { name: /calendrier/ }));
    await screen.findByRole('dialog', { name: 'Calendrier' });
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /calendrier/ })).toHaveFocus();
    expect(handleValue).not.toHaveBeenCalled();
  });
});

describe('les choix', () => {
  const options = [
    { value: 'CFC', label: 'CFC' },
    { value: 'AFP', label: 'AFP' },
  ] as const;

  it('une liste courte est celle du navigateur', async () => {
    const handleValue = jest.fn();
    const { user } = renderPage(
      <SelectField label="Formation" placeholder="Choisir…" options={options} value="" onValue={handleValue} />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Formation' }), 'AFP');
    expect(handleValue).toHaveBeenCalledWith('AFP');
  });

  it('des boutons forment un groupe nommé', async () => {
    const handleValue = jest.fn();
    const { user } = renderPage(
      <RadioField label="Formation" options={options} value="" onValue={handleValue} error="Choisissez une valeur." />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Formation' })).toHaveAccessibleDescription('Choisissez une valeur.');
    await user.click(screen.getByRole('radio', { name: 'CFC' }));
    expect(handleValue).toHaveBeenCalledWith('CFC');
  });
});
