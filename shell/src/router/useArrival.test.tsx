import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useArrival } from './useArrival';

/** A file whose name comes with its content, beside a link that stays. */
function Page() {
  const [isLoaded, setLoaded] = useState(false);
  const isFile = useLocation().pathname === '/fiche';
  useArrival('Fiche', 'a');
  return (
    <>
      <a href="/ailleurs">Ailleurs</a>
      <button type="button" onClick={() => setLoaded(true)}>
        Charger
      </button>
      <main>{isFile && isLoaded && <h1>Ada Rochat</h1>}</main>
    </>
  );
}
/** Without the focus, as an answer of the server comes. */
const load = () => fireEvent.click(screen.getByRole('button', { name: 'Charger' }));
async function openFile() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/liste'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/fiche'));
}

describe('à l’arrivée sur une fiche', () => {
  it('le foyer va à son nom dès qu’il est là', async () => {
    await openFile();
    load();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ada Rochat' })).toHaveFocus());
  });

  it('il reste où la personne l’a mis entre-temps', async () => {
    await openFile();
    screen.getByRole('link', { name: 'Ailleurs' }).focus();
    await act(async () => void load());
    expect(screen.getByRole('link', { name: 'Ailleurs' })).toHaveFocus();
  });
});
