import type { back, beard, cloth, front, glasses, hairs } from './portrait-parts';

/** Which parts one portrait is made of; numbers are places in the lists of colours. */
export interface Drawn {
  skin: number;
  hair: keyof typeof hairs;
  back?: keyof typeof back;
  front: keyof typeof front;
  colour: number;
  cloth: keyof typeof cloth;
  glasses?: keyof typeof glasses;
  beard?: keyof typeof beard;
  hasEarrings?: boolean;
  /** The colour of a scarf. */
  scarf?: string;
}

/** Spec §9: 24 of them. */
export const people: readonly Drawn[] = [
  { skin: 0, hair: 'brun', back: 'long', front: 'part', colour: 0, cloth: 'blazer' },
  { skin: 4, hair: 'noir', front: 'buzz', colour: 3, cloth: 'crew', beard: 'short' },
  { skin: 1, hair: 'blond', back: 'bob', front: 'fringe', colour: 2, cloth: 'turtle', glasses: 'round' },
  { skin: 2, hair: 'noir', front: 'quiff', colour: 6, cloth: 'shirt' },
  { skin: 3, hair: 'noir', back: 'scarf', front: 'scarf', colour: 1, cloth: 'crew', scarf: '#2F6F68' },
  { skin: 0, hair: 'gris', front: 'side', colour: 2, cloth: 'shirt', glasses: 'square' },
  { skin: 5, hair: 'noir', back: 'afro', front: 'curl', colour: 1, cloth: 'crew', hasEarrings: true },
  { skin: 1, hair: 'roux', front: 'crop', colour: 5, cloth: 'crew', beard: 'full' },
  { skin: 0, hair: 'chatain', back: 'bun', front: 'high', colour: 7, cloth: 'crew', hasEarrings: true },
  { skin: 2, hair: 'brun', back: 'wavy', front: 'part', colour: 4, cloth: 'blazer' },
  { skin: 4, hair: 'noir', back: 'pony', front: 'high', colour: 0, cloth: 'shirt' },
  { skin: 1, hair: 'brun', front: 'none', colour: 6, cloth: 'turtle', beard: 'full' },
  {
    skin: 1,
    hair: 'blanc',
    back: 'bob',
    front: 'part',
    colour: 4,
    cloth: 'blazer',
    glasses: 'round',
    hasEarrings: true,
  },
  { skin: 3, hair: 'noir', front: 'curl', colour: 2, cloth: 'crew' },
  { skin: 0, hair: 'roux', back: 'wavy', front: 'fringe', colour: 5, cloth: 'shirt' },
  { skin: 5, hair: 'noir', front: 'crop', colour: 0, cloth: 'blazer', glasses: 'square' },
  { skin: 2, hair: 'chatain', back: 'bob', front: 'part', colour: 3, cloth: 'crew' },
  { skin: 0, hair: 'blond', front: 'quiff', colour: 2, cloth: 'crew' },
  { skin: 2, hair: 'noir', back: 'long', front: 'fringe', colour: 1, cloth: 'turtle' },
  { skin: 1, hair: 'chatain', front: 'side', colour: 5, cloth: 'shirt', beard: 'must' },
  { skin: 3, hair: 'noir', back: 'bun', front: 'high', colour: 6, cloth: 'blazer', glasses: 'round' },
  { skin: 0, hair: 'gris', front: 'buzz', colour: 0, cloth: 'turtle', beard: 'short' },
  { skin: 4, hair: 'noir', back: 'wavy', front: 'part', colour: 7, cloth: 'crew', hasEarrings: true },
  { skin: 1, hair: 'blond', back: 'pony', front: 'part', colour: 6, cloth: 'crew' },
];
