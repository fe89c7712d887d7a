import { placeOf } from './clearance';

const area = { left: 1000, right: 1400, top: 820, bottom: 884 };
const at = (top: number, { left = 1300, isFixed = false } = {}) => ({
  left,
  right: left + 90,
  top,
  bottom: top + 32,
  isFixed,
});
const column = (isFixed: boolean, left = 1300) =>
  Array.from({ length: 15 }, (_, line) => at(line * 60, { isFixed, left }));

describe('la place d’un message', () => {
  it.each([
    ['est en bas où rien ne se presse', [at(300), at(850, { left: 500 })], { rise: 0, shift: 0 }],
    ['monte au-dessus d’un bouton', [at(850)], { rise: 42, shift: 0 }],
    ['et de celui qui est au-dessus', [at(850), at(790)], { rise: 102, shift: 0 }],
    ['se met à côté d’une colonne de boutons', column(false), { rise: 0, shift: 116 }],
    ['reste dans son coin où des rangées se pressent en entier', column(false, 1000), { rise: 0, shift: 0 }],
    [
      'mais au-dessus d’une barre au pied',
      [...column(false, 1000), at(860, { isFixed: true })],
      { rise: 32, shift: 0 },
    ],
    ['et, où une fenêtre est pleine, au-dessus de ses derniers boutons', column(true, 1000), { rise: 112, shift: 0 }],
  ])('%s', (_, near, place) => {
    expect(placeOf(area, near, 900)).toEqual(place);
  });
});
