import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AvailabilityGrid } from './AvailabilityGrid';

type Week = Parameters<typeof AvailabilityGrid>[0]['value'];

function Editor({ start, onValue }: { start: Week; onValue: (week: Week) => void }) {
  const [week, setWeek] = useState(start);
  const set = (next: Week) => {
    setWeek(next);
    onValue(next);
  };
  return <AvailabilityGrid label="Disponibilités" value={week} onValue={set} />;
}

describe('la grille des disponibilités', () => {
  it('coche et décoche un créneau; un jour vide disparaît', async () => {
    const onValue = jest.fn();
    render(<Editor start={{ ma: ['soir'] }} onValue={onValue} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mardi, matin' }));
    expect(onValue).toHaveBeenLastCalledWith({ ma: ['matin', 'soir'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mardi, matin' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mardi, soir' }));
    expect(onValue).toHaveBeenLastCalledWith({});
  });

  it('s’utilise au clavier: un seul arrêt de Tab, les flèches, Espace', async () => {
    const onValue = jest.fn();
    render(<Editor start={{}} onValue={onValue} />);
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Lundi, matin' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
    expect(onValue).toHaveBeenLastCalledWith({ ma: ['fin-de-journee'] });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('checkbox', { name: 'Mardi, soir' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('ferme le matin et l’après-midi des jours de cours, que les flèches sautent', async () => {
    render(<AvailabilityGrid label="Disponibilités" value={{}} schoolDays={['lu', 'me']} onValue={jest.fn()} />);
    expect(screen.getAllByText('École')).toHaveLength(4);
    expect(screen.queryByRole('checkbox', { name: 'Lundi, matin' })).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Lundi, fin de journée' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('checkbox', { name: 'Jeudi, après-midi' })).toHaveFocus();
  });

  it('se lit sans rien à cocher', () => {
    render(<AvailabilityGrid label="Disponibilités" value={{ lu: ['matin'] }} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    const row = within(screen.getByRole('row', { name: /^Matin/ }));
    expect(row.getAllByText('Disponible')).toHaveLength(1);
    expect(row.getAllByText('Pas disponible')).toHaveLength(5);
  });
});
