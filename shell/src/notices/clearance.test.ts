import { riseOf } from './clearance';

const area = { left: 1000, right: 1400, top: 820, bottom: 884 };
const at = (top: number, { left = 1300, isFixed = false } = {}) => ({
  left,
  right: left + 90,
  top,
  bottom: top + 32,
  isFixed,
});
const column = (isFixed: boolean) => Array.from({ length: 15 }, (_, line) => at(line * 60, { isFixed }));

describe('la place d’un message', () => {
  it.each([
    ['est en bas où rien ne se presse', [at(300), at(850, { left: 500 })], 0],
    ['monte au-dessus d’un bouton', [at(850)], 42],
    ['et de celui qui est au-dessus', [at(850), at(790)], 102],
    ['reste dans son coin à côté d’une colonne de boutons', column(false), 0],
    ['mais au-dessus d’une barre au pied', [...column(false), at(860, { isFixed: true })], 32],
    ['et, où une fenêtre est pleine, au-dessus de ses derniers boutons', column(true), 112],
  ])('%s', (_, near, rise) => {
    expect(riseOf(area, near, 900)).toBe(rise);
  });
});
