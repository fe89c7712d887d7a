import { render, screen } from '@testing-library/react';
import { required } from '../rules/text/french-fault';
import { FaultSummary } from './FaultSummary';

const name = ['name', 'Nom', required] as const;

describe('ce qui empêche d’enregistrer', () => {
  it.each([
    [[name, ['npa', 'NPA', required] as const], '2 champs sont à remplir'],
    [[name], 'Un champ est à remplir'],
    [[name, ['npa', 'NPA', 'Un NPA suisse a quatre chiffres.'] as const], '2 champs sont à corriger'],
  ])('un champ vide est à remplir, un faux à corriger (%#)', (faults, title) => {
    render(<FaultSummary faults={faults} />);
    expect(screen.getByText(new RegExp(`^${title}`))).toBeVisible();
  });
});
