import { renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ComboField } from './ComboField';
import type { Suggestion } from './combo/useSuggestions';

const companies = ['Rochat SA', 'Cave de Lavaux'].map((label, index) => ({ id: index + 1, label }));
function Company({
  search,
  onCreate,
}: {
  search?: (text: string) => Promise<Suggestion[]>;
  onCreate?: (text: string) => void;
}) {
  const [value, setValue] = useState<Suggestion | null>(null);
  const find = async (text: string) => companies.filter(({ label }) => label.toLowerCase().includes(text));
  return <ComboField label="Entreprise" value={value} onValue={setValue} search={search ?? find} onCreate={onCreate} />;
}

describe('un choix parmi beaucoup', () => {
  const field = () => screen.getByRole('combobox', { name: 'Entreprise' });

  it('se cherche et se prend au clavier', async () => {
    const { user } = renderPage(<Company />);
    await user.type(field(), 'cave');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Cave de Lavaux');
  });

  it('offre de créer ce qui n’existe pas', async () => {
    const handleCreate = jest.fn();
    const { user } = renderPage(<Company onCreate={handleCreate} />);
    await user.type(field(), 'favre');
    await user.click(await screen.findByRole('option', { name: /Créer/ }));
    expect(handleCreate).toHaveBeenCalledWith('favre');
  });

  it('garde la réponse de la dernière question, même si une ancienne arrive après', async () => {
    const answers = new Map<string, (rows: Suggestion[]) => void>();
    const search = (text: string) => new Promise<Suggestion[]>((resolve) => answers.set(text, resolve));
    const { user } = renderPage(<Company search={search} />);
    await user.click(field());
    await waitFor(() => expect(answers.has('')).toBe(true));
    await user.keyboard('r');
    await waitFor(() => expect(answers.has('r')).toBe(true));
    answers.get('r')?.([companies[0]!]);
    answers.get('')?.(companies);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  });

  it('dit qu’une recherche a échoué', async () => {
    const { user } = renderPage(<Company search={() => Promise.reject(new Error('Hors ligne'))} />);
    await user.click(field());
    expect(await screen.findByText(/n’a pas abouti/)).toBeVisible();
  });
});
