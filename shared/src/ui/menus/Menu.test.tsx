import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

const items = [
  { label: 'Retirer', hint: 'Avant d’avoir commencé', onSelect: () => undefined },
  { label: 'Placer…', onSelect: () => undefined },
];

describe('un menu', () => {
  it('dit sous un geste quand il sert, et le lit après son nom', async () => {
    render(<Menu label="Étapes" items={items} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Étapes' }));
    const withdraw = await screen.findByRole('menuitem', { name: 'Retirer' });
    expect(withdraw).toHaveTextContent('Avant d’avoir commencé');
    expect(withdraw).toHaveAttribute('aria-description', 'Avant d’avoir commencé');
  });

  it('ne dit rien sous un geste qui se comprend', async () => {
    render(<Menu label="Étapes" items={items} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Étapes' }));
    const place = await screen.findByRole('menuitem', { name: 'Placer…' });
    expect(place).toHaveTextContent(/^Placer…$/);
    expect(place).not.toHaveAttribute('aria-description');
  });
});
