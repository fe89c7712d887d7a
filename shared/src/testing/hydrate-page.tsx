import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { staticApp } from '../prerender/prerender';

/**
 * Shows one page as finished HTML, lets `before` use it as a visitor would, then lets React take it over.
 * `signInWith` names the organisation's own accounts. `complaints` are React's about differences between the two.
 */
export async function hydratePage(page: ReactNode, before: (root: HTMLElement) => void, signInWith?: string) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(staticApp(page, '/', signInWith));
  before(root);
  const complaints: unknown[] = [];
  const drawn = await act(() =>
    Promise.resolve(
      hydrateRoot(root, staticApp(page, '/', signInWith), { onRecoverableError: (error) => complaints.push(error) }),
    ),
  );
  const remove = () => {
    act(() => drawn.unmount());
    root.remove();
  };
  return { root, complaints, remove };
}
