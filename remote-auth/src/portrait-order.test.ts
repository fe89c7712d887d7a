import { portraitCount, portraitOrder, shuffled } from './portrait-order';

const page = (order: readonly number[]) =>
  (document.body.innerHTML = order.map((index) => `<li data-portrait="${index}"></li>`).join(''));
const all = Array.from({ length: portraitCount }, (_, index) => index);

describe('l’ordre des portraits', () => {
  afterEach(() => (document.body.innerHTML = ''));

  it('contient les 24 portraits, une fois chacun', () => {
    expect(portraitCount).toBe(24);
    expect([...portraitOrder()].sort((a, b) => a - b)).toEqual(all);
  });

  it('est tiré au sort', () => {
    expect(shuffled(all, () => 0)).not.toEqual(all);
    expect(shuffled([1, 2, 3], () => 0.999)).toEqual([1, 2, 3]);
  });

  it('reprend celui de la page déjà affichée', () => {
    const visible = [...all].reverse();
    page(visible);
    expect(portraitOrder()).toEqual(visible);
  });

  it('ne reprend pas un ordre incomplet', () => {
    page([1, 1, 2]);
    expect(portraitOrder()).toHaveLength(24);
  });
});
