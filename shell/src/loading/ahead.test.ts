import { markFirstPage } from '../router/first-page';
import { onceUsed } from './ahead';

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
  it('vient une fois, après le premier geste', async () => {
    const bring = jest.fn();
    const stop = onceUsed(bring, () => true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(bring).not.toHaveBeenCalled();
    await press();
    await press();
    expect(bring).toHaveBeenCalledTimes(1);
    stop();
  });

  it('ne vient pas sur les pages des visiteurs, et vient plus tard, là où l’on se connecte', async () => {
    const bring = jest.fn();
    let isDue = false;
    const stop = onceUsed(bring, () => isDue);
    await press();
    expect(bring).not.toHaveBeenCalled();
    isDue = true;
    await press();
    expect(bring).toHaveBeenCalledTimes(1);
    stop();
  });
});
