import { markFirstPage } from '../router/first-page';
import { whenUsed } from './ahead';

beforeEach(() => {
  jest.useFakeTimers();
  markFirstPage();
});
afterEach(() => jest.useRealTimers());

const press = async () => {
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(5_000);
};

describe('ce que la suite demande', () => {
  let isDue: boolean;
  const bring = jest.fn(() => void (isDue = false));
  let stop: () => void;
  beforeEach(() => {
    bring.mockClear();
    isDue = true;
    stop = whenUsed(bring, () => isDue);
  });
  afterEach(() => stop());

  it('vient après le premier geste, et une fois', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    expect(bring).not.toHaveBeenCalled();
    await press();
    await press();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('ne vient pas sur les pages des visiteurs, et vient plus tard, là où l’on se connecte', async () => {
    isDue = false;
    await press();
    expect(bring).not.toHaveBeenCalled();
    isDue = true;
    await press();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('vient de nouveau pour ce qu’un lien a ouvert depuis', async () => {
    await press();
    isDue = true;
    await press();
    expect(bring).toHaveBeenCalledTimes(2);
  });
});
