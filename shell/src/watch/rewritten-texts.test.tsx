import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { describe as describeFault } from '../signals/describe';
import { withstandRewriting } from './rewritten-texts';

let undo: () => void;
let root: Root;
let place: HTMLElement;
const show = (what: ReactNode) => act(() => root.render(<main>{what}</main>));

beforeEach(() => {
  undo = withstandRewriting();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  undo();
});

/** What a tool of the browser does to every text of the page. */
const tools = {
  'traduit, dans un autre nœud': (text: Text) => text.replaceWith(wrapped(text.data.toUpperCase())),
  'traduit, l’ancien retiré après': (text: Text) => {
    text.before(wrapped(text.data.toUpperCase()));
    text.remove();
  },
  'entouré, sans changer': (text: Text) => {
    const font = wrapped('');
    text.replaceWith(font);
    font.firstChild?.appendChild(text);
  },
};
function wrapped(text: string): HTMLElement {
  const outer = document.createElement('font');
  outer.appendChild(document.createElement('font')).append(text);
  return outer;
}
async function rewrite(tool: (text: Text) => void) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT').forEach(tool);
  await seen();
}
/** Observers hear of it before the next task. */
const seen = () => act(async () => Promise.resolve());
const textOfPage = () => place.textContent.toLowerCase();

describe.each(Object.entries(tools))('un texte %s', (_how, tool) => {
  it.each<{ what: string; first: ReactNode; next: ReactNode; text: string }>([
    { what: 'disparaît', first: <>un {'deux'} trois</>, next: <>un {null} trois</>, text: 'un  trois' },
    { what: 'change', first: <>un {'deux'} trois</>, next: <>un {'quatre'} trois</>, text: 'un quatre trois' },
    { what: 'change seul dans son élément', first: <b>deux</b>, next: <b>quatre</b>, text: 'quatre' },
    { what: 'a un voisin de plus devant lui', first: <>{null}un</>, next: <>{<i>zéro </i>}un</>, text: 'zéro un' },
    { what: 'a un texte de plus devant lui', first: <>{null}un</>, next: <>{'zéro '}un</>, text: 'zéro un' },
    { what: 'laisse la place à un élément', first: <>{'un'} fin</>, next: <>{<b>deux</b>} fin</>, text: 'deux fin' },
    { what: 'part avec son parent', first: <p>un {'deux'}</p>, next: null, text: '' },
    { what: 'suit ses voisins ailleurs', first: ['b', 'a'].map(keyed), next: ['a', 'b'].map(keyed), text: 'a b ' },
  ])('$what', async ({ first, next, text }) => {
    show(first);
    await rewrite(tool);
    show(next);
    await seen();
    expect(textOfPage()).toBe(text);
    await rewrite(tool);
    show(first);
    show(next);
    await seen();
    expect(textOfPage()).toBe(text);
  });
});
function keyed(name: string) {
  return <Name key={name} name={name} />;
}
function Name({ name }: { name: string }) {
  return <>{name} </>;
}

it('une erreur de React sur une page traduite n’est la faute d’aucune version', async () => {
  const error = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  const described = () => describeFault({ error, address: '/', at: 0 }, () => 'remote-external');
  expect(described()).toMatchObject({ package: 'remote-external' });
  show('un');
  await rewrite(tools['entouré, sans changer']);
  expect(described()).toBeUndefined();
});
