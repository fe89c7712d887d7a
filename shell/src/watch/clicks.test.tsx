import { fireEvent, screen } from '@testing-library/react';
import { hasJustReloaded } from '../loading/reload-once';
import { closeWatched, go, openWatched, own, pass, signals } from '../testing/watched-shell';

const take = (event: Event) => event.stopImmediatePropagation();
const click = () => fireEvent.click(screen.getByText('Page 0'));
const threeClicks = () => [click(), click(), click()];

beforeEach(openWatched);
afterEach(async () => {
  document.removeEventListener('click', take, true);
  await closeWatched();
});

describe('des clics qui n’arrivent pas à la page', () => {
  beforeEach(() => pass(5_000));

  it('se disent au troisième de suite, et la page suivante se charge à neuf, une fois', async () => {
    document.addEventListener('click', take, true);
    click();
    click();
    await pass(3_000);
    expect(signals()).toEqual([]);
    click();
    await pass(3_000);
    expect(signals()).toEqual([own('overreach', 'Les clics n’arrivent plus à la page')]);
    expect(hasJustReloaded()).toBe(false);
    await go('/external/ca-apprentice');
    expect(hasJustReloaded()).toBe(true);
  });

  it('se disent au compte de la page d’avant quand aucun n’est arrivé depuis, et l’onglet recharge', async () => {
    document.addEventListener('click', take, true);
    await go('/external/ca-apprentice');
    threeClicks();
    await pass(3_000);
    expect(signals()).toEqual([own('overreach', 'Les clics n’arrivent plus à la page')]);
    expect(hasJustReloaded()).toBe(true);
  });

  it('se disent au compte de la page où ils se sont perdus, même si d’autres y étaient arrivés et qu’elle n’est plus là', async () => {
    click();
    document.addEventListener('click', take, true);
    click();
    click();
    await go('/external/ca-apprentice');
    click();
    await pass(3_000);
    expect(signals()).toEqual([own('overreach', 'Les clics n’arrivent plus à la page')]);
  });

  it('ne comptent pas quand d’autres arrivent', async () => {
    for (let nth = 0; nth < 4; nth++) {
      document.addEventListener('click', take, true);
      click();
      document.removeEventListener('click', take, true);
      click();
    }
    await pass(3_000);
    expect(signals()).toEqual([]);
  });
});

it('des clics qui n’arrivent pas à la deuxième page se disent à son compte, même si le clic sur la première est arrivé avant que la coquille n’y veille', async () => {
  click();
  await pass(5_000);
  await go('/external/ca-apprentice');
  document.addEventListener('click', take, true);
  threeClicks();
  await pass(3_000);
  expect(signals()).toEqual([['remote-external', 'overreach', 'Misconduct: Les clics n’arrivent plus à la page']]);
});
