import { riseClearOf } from './clear-place';

const area = { left: 1000, right: 1400, top: 820, bottom: 884 };
const at = (top: number, left = 1300) => ({ left, right: left + 90, top, bottom: top + 32 });

describe('la place d’un message', () => {
  it.each([
    ['reste en bas où rien ne se presse', [at(300), at(850, 500)], 0],
    ['monte au-dessus d’un bouton', [at(850)], 42],
    ['et de celui qui est au-dessus', [at(850), at(790)], 102],
    ['n’existe pas où tout se presse', Array.from({ length: 15 }, (_, line) => at(line * 60)), undefined],
  ])('%s', (_, obstacles, rise) => {
    expect(riseClearOf(area, obstacles, 900)).toBe(rise);
  });
});
