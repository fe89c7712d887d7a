import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterMenu } from './FilterMenu';

const options = ['Aigle', 'Morges', 'Nyon'].map((label) => ({ value: label, label }));

function open(chosen: string[]) {
  const onChosen = jest.fn<void, [string[]]>();
  const menu = (now: string[]) => <FilterMenu label="Région" options={options} chosen={now} onChosen={onChosen} />;
  const { rerender } = render(menu(chosen));
  const checked = () => options.flatMap(({ label }) => (boxOf(label).checked ? [label] : []));
  return { onChosen, checked, arrive: (now: string[]) => rerender(menu(now)) };
}

const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('un filtre, tant que l’adresse n’a pas suivi', () => {
  it('montre les coches aussitôt, et garde la première quand vient la seconde', async () => {
    const { onChosen, checked } = open([]);
    await userEvent.click(screen.getByRole('button', { name: 'Région' }));
    await userEvent.click(boxOf('Aigle'));
    await userEvent.click(boxOf('Nyon'));
    expect(checked()).toEqual(['Aigle', 'Nyon']);
    expect(onChosen).toHaveBeenLastCalledWith(['Aigle', 'Nyon']);
  });

  it('montre ce que dit l’adresse une fois qu’elle change', async () => {
    const { checked, arrive } = open(['Aigle']);
    await userEvent.click(screen.getByRole('button', { name: 'Région\u00a0: Aigle' }));
    await userEvent.click(boxOf('Nyon'));
    arrive(['Morges']);
    expect(checked()).toEqual(['Morges']);
  });
});
