import { people, type Drawn } from './people';
import { back, beard, cloth, clothColours, front, glasses, grounds, hairs, skins } from './portrait-parts';

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const smiles = [
  (lip: string) => stroke('M52.5 70.5c4 4.6 11 4.6 15 0', lip, 2.1),
  (lip: string) =>
    `<path d="M51.5 69.5c3.6 1 13.4 1 17 0-1.4 5.4-5 7.4-8.5 7.4s-7.1-2-8.5-7.4Z" fill="#fff" stroke="${lip}" stroke-width="1.6" stroke-linejoin="round"/>`,
  (lip: string) => stroke('M53.5 71.4c3 2.4 10 2.4 13-.8', lip, 2.1),
];

const lipOf = ({ skin, beard: hasBeard }: Drawn) => {
  if (hasBeard === 'full') return '#8B3A32';
  return skin >= 5 ? '#D08A7C' : skin >= 4 ? '#6E2F2A' : '#A4493E';
};

const browOf = ({ hair }: Drawn) =>
  hair === 'blanc' || hair === 'gris' ? '#7B8288' : hair === 'blond' ? '#A87A38' : hairs[hair];

const pair = (sign: string, y: number, x: number) =>
  [x, 120 - x].map((cx) => `<circle cx="${cx}" cy="${y}" ${sign}/>`).join('');

// On dark skin the frame of the glasses is golden, or it would not be seen.
const glassesOf = ({ skin, glasses: kind }: Drawn) => {
  if (!kind) return '';
  return skin >= 5 ? glasses[kind].replace(/stroke="#[0-9A-F]+"/, 'stroke="#E2C48A"') : glasses[kind];
};

function headOf(person: Drawn, skin: string, shade: string) {
  const ears = person.front === 'scarf' ? '' : pair(`r="4.4" fill="${shade}"`, 57, 38.6);
  const face = `<path d="M38 50c0-15 9-24 22-24s22 9 22 24c0 20-9 34-22 34S38 70 38 50Z" fill="${skin}"/>`;
  return ears + face + pair(`r="4.4" fill="#E0644B" opacity="${person.skin >= 4 ? 0.14 : 0.2}"`, 65, 46);
}

function featuresOf(person: Drawn, shade: string, smile: string) {
  const eyes = [51, 69].map((x) => `<ellipse cx="${x}" cy="56" rx="2.1" ry="2.6"/>`).join('');
  const brows = `<path d="M46.4 49.2c2.4-1.7 5.6-1.7 8-.3"/><path d="M73.6 49.2c-2.4-1.7-5.6-1.7-8-.3"/>`;
  return [
    `<g fill="#22282E">${eyes}</g>`,
    `<g fill="none" stroke="${browOf(person)}" stroke-width="2" stroke-linecap="round">${brows}</g>`,
    stroke('M60 57.5c-.6 2.8-1.6 4.6-2 5.6.9.9 2.6 1 3.6.5', shade, 1.8),
    smile,
  ].join('');
}

/** One of the 24 portraits as an SVG document of 120 by 120; other numbers start again from the first. */
export function portraitSvg(index: number): string {
  const at = ((index % people.length) + people.length) % people.length;
  const person = people[at] as Drawn;
  const [skin, shade] = skins[person.skin] ?? skins[0];
  const hair = hairs[person.hair];
  const scarf = person.scarf ?? hair;
  const smile = smiles[at % 3]?.(lipOf(person)) ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">',
    `<rect width="120" height="120" fill="${grounds[(at * 5 + (at >> 3)) % 8]}"/>`,
    person.back ? back[person.back](hair, scarf) : '',
    `<path d="M50 68h20v20c-2 7-18 7-20 0Z" fill="${shade}"/>`,
    cloth[person.cloth](clothColours[person.colour] ?? clothColours[0]),
    headOf(person, skin, shade),
    person.beard ? beard[person.beard](hair) : '',
    featuresOf(person, shade, smile),
    front[person.front](hair, scarf),
    glassesOf(person),
    person.hasEarrings ? pair('r="1.9" fill="#E0A12E"', 63.4, 38.6) : '',
    '</svg>',
  ].join('');
}
