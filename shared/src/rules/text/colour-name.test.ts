import { colourName } from './colour-name';

describe('une couleur porte le nom qu’on lui donne', () => {
  it.each([
    ['#3b6fd4', 'Bleu'],
    ['#1e3a8a', 'Bleu foncé'],
    ['#bfdbfe', 'Bleu clair'],
    ['#c2410c', 'Orange'],
    ['#a16207', 'Brun'],
    ['#be185d', 'Rose'],
    ['#047857', 'Vert foncé'],
    ['#0e7490', 'Turquoise foncé'],
    ['#7c3aed', 'Violet'],
    ['#b91c1c', 'Rouge'],
    ['#ff0033', 'Rouge'],
    ['#eab308', 'Jaune'],
    ['#808080', 'Gris'],
    ['#475569', 'Gris foncé'],
    ['#ffffff', 'Blanc'],
    ['#000000', 'Noir'],
  ])('%s : %s', (colour, name) => expect(colourName(colour)).toBe(name));
});
