import { moveClearOf } from './clearance';

const area = { left: 1000, right: 1400, top: 820, bottom: 884 };
const at = (top: number, left = 1300) => ({ left, right: left + 90, top, bottom: top + 32 });

const column = (left: number) => Array.from({ length: 15 }, (_, line) => at(line * 60, left));
const screen = { top: 0, left: 0, right: 1440, bottom: 900 };

describe('la place d’un message', () => {
  it.each([
    ['reste en bas où rien ne se presse', [at(300), at(850, 500)], { rise: 0, shift: 0 }],
    ['monte au-dessus d’un bouton', [at(850)], { rise: 42, shift: 0 }],
    ['et de celui qui est au-dessus', [at(850), at(790)], { rise: 102, shift: 0 }],
    ['passe à gauche d’une colonne de boutons', column(1300), { rise: 0, shift: 108 }],
    ['n’existe pas où tout se presse', [0, 300, 600, 900, 1200].flatMap(column), undefined],
  ])('%s', (_, obstacles, move) => {
    expect(moveClearOf(area, obstacles, screen)).toEqual(move);
  });
});
