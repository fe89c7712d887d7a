import { fireEvent, screen } from '@testing-library/react';
import { hasJustReloaded } from '../loading/reload-once';
import { closeWatched, go, openWatched, own, pass, signals } from '../testing/watched-shell';

beforeEach(async () => {
  await openWatched();
  await pass(5_000);
});
afterEach(closeWatched);

describe('ce qui est à tous est remis à la navigation suivante, et dit au compte de la page qui était ouverte', () => {
  it.each<[string, object, string]>([
    ['Window.fetch', window, 'fetch'],
    ['Array.map', Array.prototype, 'map'],
    ['JSON.parse', JSON, 'parse'],
    ['Node.removeChild', Node.prototype, 'removeChild'],
    ['Storage.setItem', Storage.prototype, 'setItem'],
  ])('%s', async (name, of, key) => {
    const native: unknown = Reflect.get(of, key);
    Reflect.set(of, key, () => []);
    await go('/external/ca-apprentice');
    expect(Reflect.get(of, key)).toBe(native);
    expect(screen.getByRole('heading', { name: '/external/ca-apprentice' })).toBeVisible();
    expect(signals()).toEqual([own('overreach', `${name} a été remplacé`)]);
  });

  it('ou après trois secondes', async () => {
    const native: unknown = Reflect.get(history, 'pushState');
    history.pushState = () => undefined;
    await pass(3_000);
    expect(Reflect.get(history, 'pushState')).toBe(native);
  });

  it.each<[string, PropertyDescriptor]>([
    ['ne peut pas écrire', { get: () => () => [] }],
    ['écrit en vain', { get: () => () => [], set: () => undefined }],
  ])('même ce que l’on %s, et cela peut s’écrire comme avant', async (_, accessor) => {
    const before = Object.getOwnPropertyDescriptor(Array.prototype, 'map');
    Reflect.defineProperty(Array.prototype, 'map', accessor);
    await pass(3_000);
    expect(Object.getOwnPropertyDescriptor(Array.prototype, 'map')).toEqual(before);
  });

  it('même ce que l’on ne peut plus définir', async () => {
    const native: unknown = Reflect.get(XMLHttpRequest.prototype, 'send');
    Reflect.defineProperty(XMLHttpRequest.prototype, 'send', { value: () => undefined, configurable: false });
    await pass(3_000);
    expect(Reflect.get(XMLHttpRequest.prototype, 'send')).toBe(native);
  });
});

it('vider le stockage ne vide rien, et se dit', async () => {
  localStorage.setItem('brouillon', 'Ada');
  localStorage.clear();
  expect(localStorage.getItem('brouillon')).toBe('Ada');
  expect(signals()).toEqual([own('overreach', 'Storage.clear() a été appelé')]);
  localStorage.removeItem('brouillon');
});

it('une page vidée est remise comme elle était', async () => {
  fireEvent.change(screen.getByLabelText('Saisie'), { target: { value: 'Ada' } });
  document.body.innerHTML = '';
  await pass(3_000);
  expect(screen.getByLabelText('Saisie')).toHaveValue('Ada');
  expect(signals()).toEqual([own('overreach', 'Le contenu de la page a été retiré')]);
});

describe('une page où rien n’est visible', () => {
  const hide = () => {
    Element.prototype.checkVisibility = () => false;
  };
  afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

  it('se dit quand elle l’est restée, et la suivante se charge à neuf, une fois', async () => {
    hide();
    await pass(3_000);
    expect(signals()).toEqual([]);
    await pass(6_000);
    expect(signals()).toEqual([own('blank', 'Rien n’est visible')]);
    expect(hasJustReloaded()).toBe(false);
    await go('/external/ca-apprentice');
    expect(hasJustReloaded()).toBe(true);
  });

  it('n’est pas vide tant qu’elle attend', async () => {
    screen.getByRole('main').setAttribute('aria-busy', 'true');
    screen.getByRole('main').innerHTML = '<p aria-busy="true"></p>';
    hide();
    await pass(9_000);
    expect(signals()).toEqual([]);
  });
});

it('une page où plus rien n’est dessiné se charge à neuf, une fois', async () => {
  const root = screen.getByRole('main').closest('body > *');
  const drawn = [...(root?.childNodes ?? [])];
  root?.replaceChildren();
  await pass(3_000);
  root?.replaceChildren(...drawn);
  expect(hasJustReloaded()).toBe(true);
  expect(signals()).toEqual([]);
});

describe('un élément qui couvre toute la fenêtre', () => {
  const covering = (element: Element) => jest.spyOn(document, 'elementFromPoint').mockReturnValue(element);
  const cover = () => document.body.appendChild(document.createElement('div'));

  it('se dit quand il reste, et ce qui survit à sa page fait recharger une fois', async () => {
    const element = cover();
    covering(element);
    await pass(6_000);
    expect(signals()).toEqual([own('overreach', 'Un élément couvre toute la fenêtre')]);
    expect(hasJustReloaded()).toBe(false);
    await go('/external/ca-apprentice');
    await pass(3_000);
    expect(hasJustReloaded()).toBe(true);
    expect(signals()).toHaveLength(1);
    element.remove();
  });

  const sheetIn = (page: Element) => {
    const sheet = page.appendChild(document.createElement('div'));
    sheet.style.position = 'fixed';
    covering(sheet);
    return sheet;
  };

  it('se dit aussi d’une feuille vide que la page étend sur elle-même', async () => {
    const sheet = sheetIn(screen.getByRole('main'));
    await pass(6_000);
    expect(signals()).toEqual([own('overreach', 'Un élément couvre toute la fenêtre')]);
    sheet.remove();
  });

  it('mais pas de ce qui contient quelque chose', async () => {
    const sheet = sheetIn(screen.getByRole('main'));
    sheet.textContent = 'Une grande affiche';
    await pass(9_000);
    expect(signals()).toEqual([]);
    sheet.remove();
  });

  it('est permis à une fenêtre de la page', async () => {
    const element = cover();
    element.dataset.remote = 'remote-internal';
    covering(element);
    await pass(9_000);
    expect(signals()).toEqual([]);
    element.remove();
  });
});
