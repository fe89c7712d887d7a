import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from './SearchBox';

/** A list whose address follows what is asked when it is told to, as behind a page that takes long to draw. */
function open() {
  const asked: string[] = [];
  let follow: (address: string) => void = () => undefined;
  const ask = (text: string) => void asked.push(text);
  function List() {
    const [address, setAddress] = useState('');
    follow = setAddress;
    return <SearchBox value={address} onValue={ask} hint="Nom" />;
  }
  render(<List />);
  const field = screen.getByRole('searchbox');
  return {
    field,
    asked,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    wait: () => act(() => jest.advanceTimersByTime(250)),
    follow: (address: string) => act(() => follow(address)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('la recherche d’une liste', () => {
  it('ne perd aucune lettre tapée pendant que la liste suit', () => {
    const { field, asked, type, wait, follow } = open();
    type('ben');
    wait();
    type('bena');
    follow('ben');
    expect(field).toHaveValue('bena');
    wait();
    expect(asked).toEqual(['ben', 'bena']);
  });

  it('montre ce que montre la liste quand l’adresse change d’elle-même', () => {
    const { field, asked, type, wait, follow } = open();
    type('ben');
    wait();
    follow('ben');
    type('bena');
    follow('');
    expect(field).toHaveValue('');
    wait();
    expect(asked).toEqual(['ben']);
  });
});
