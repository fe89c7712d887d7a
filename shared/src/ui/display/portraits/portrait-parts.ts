// The parts that the portraits are drawn from, in a square of 120. Artwork: its colours are no tokens.
export const skins = [
  ['#F6D7C3', '#E8BDA3'],
  ['#EFC3A4', '#DDA583'],
  ['#D9A47C', '#C28A61'],
  ['#B97F57', '#9E6843'],
  ['#8D5B3C', '#744730'],
  ['#6B4330', '#553325'],
] as const;
export const hairs = {
  noir: '#1F1B1E',
  brun: '#43291D',
  chatain: '#6E4527',
  roux: '#A34E22',
  blond: '#D2A155',
  gris: '#9AA0A6',
  blanc: '#DADDE0',
};
export const grounds = [
  '#DCEBE7',
  '#F6E3D3',
  '#E4E6F3',
  '#F3E6C9',
  '#DDE9F2',
  '#F2DDE0',
  '#E2EBD6',
  '#E9E2F0',
] as const;
export const clothColours = [
  '#0B5A52',
  '#C4492F',
  '#2F4B7C',
  '#E0A12E',
  '#6B4C86',
  '#3E7D5A',
  '#27343F',
  '#B65C78',
] as const;
export const back = {
  bob: (h: string) =>
    `<path d="M34 58C32 30 46 19 60 19s28 11 26 39c0 10 1 18 3 24-6 3-12 3-15 1H46c-3 2-9 2-15-1 2-6 3-14 3-24Z" fill="${h}"/>`,
  long: (h: string) =>
    `<path d="M33 56C31 29 45 18 60 18s29 11 27 38c0 18 3 34 8 46-10 4-18 3-23 0H48c-5 3-13 4-23 0 5-12 8-28 8-46Z" fill="${h}"/>`,
  wavy: (h: string) =>
    `<path d="M32 56C29 29 45 17 60 17s31 12 28 39c5 7 1 12 5 19 4 8-1 13 1 21-8 7-18 5-24 1H50c-6 4-16 6-24-1 2-8-3-13 1-21 4-7 0-12 5-19Z" fill="${h}"/>`,
  afro: (h: string) =>
    `<path d="M60 8c9 0 16 4 20 9 8 3 13 10 13 18 4 6 4 15 0 21-1 9-7 15-15 17H42c-8-2-14-8-15-17-4-6-4-15 0-21 0-8 5-15 13-18 4-5 11-9 20-9Z" fill="${h}"/>`,
  pony: (h: string) => `<path d="M80 34c14-2 20 10 17 26-2 11 2 18-3 24-9-3-14-14-13-26 1-9-2-16-1-24Z" fill="${h}"/>`,
  bun: (h: string) => `<circle cx="60" cy="17" r="11" fill="${h}"/>`,
  scarf: (h: string, c: string) =>
    `<path d="M30 60C28 30 44 17 60 17s32 13 30 43c-1 16 4 30 10 40H20c6-10 11-24 10-40Z" fill="${c}"/>`,
};
export const front = {
  crop: (h: string) =>
    `<path d="M37 53C34 31 46 21 61 21c15 0 26 10 23 32-2-7-4-11-8-14-9 3-23 3-31 0-4 3-7 7-8 14Z" fill="${h}"/>`,
  side: (h: string) =>
    `<path d="M37 54C33 30 47 20 62 21c14 1 25 11 22 33-2-6-4-10-7-13-12 1-23-2-30-9-2 8-7 12-10 22Z" fill="${h}"/>`,
  quiff: (h: string) =>
    `<path d="M37 52C34 36 38 24 52 19c12-5 28-1 31 10 3 6 2 15 1 23-2-7-4-12-8-15-8-1-14-4-18-8-4 6-10 9-15 10-3 4-5 8-6 13Z" fill="${h}"/>`,
  fringe: (h: string) =>
    `<path d="M36 54C33 30 46 20 60 20s27 10 24 34c-1-5-2-8-4-11-6 2-34 2-40 0-2 3-3 6-4 11Z" fill="${h}"/>`,
  part: (h: string) =>
    `<path d="M36 56C33 30 46 20 60 20s27 10 24 36c-3-10-9-17-24-27-13 9-20 17-24 27Z" fill="${h}"/>`,
  curl: (h: string) =>
    `<g fill="${h}"><circle cx="43" cy="36" r="9"/><circle cx="53" cy="29" r="10"/><circle cx="66" cy="28" r="10"/><circle cx="77" cy="36" r="9"/><circle cx="38" cy="46" r="5"/><circle cx="82" cy="46" r="5"/></g>`,
  buzz: (h: string) =>
    `<path d="M38 50C36 32 47 24 60 24s24 8 22 26c-3-9-8-14-22-14s-19 5-22 14Z" fill="${h}" opacity=".82"/>`,
  high: (h: string) => `<path d="M37 55C34 32 46 21 60 21s26 11 23 34c-2-9-7-17-23-18-16 1-21 9-23 18Z" fill="${h}"/>`,
  none: () => '',
  scarf: (h: string, c: string) =>
    `<path d="M36 60C33 34 45 23 60 23s27 11 24 37c-2-13-8-22-24-22s-22 9-24 22Z" fill="${c}"/><path d="M37 62c2 16 12 25 23 25s21-9 23-25c3 20-3 34-23 34S34 82 37 62Z" fill="${c}"/>`,
};
export const beard = {
  full: (h: string) =>
    `<path d="M38 58c1 17 9 26 22 26s21-9 22-26c-3 6-7 8-11 8-3-3-7-4-11-4s-8 1-11 4c-4 0-8-2-11-8Z" fill="${h}"/>`,
  short: (h: string) =>
    `<path d="M39 61c2 14 10 21 21 21s19-7 21-21c-3 7-6 10-10 11-2-3-6-4-11-4s-9 1-11 4c-4-1-7-4-10-11Z" fill="${h}" opacity=".78"/>`,
  must: (h: string) => `<path d="M50 66c3-3 7-3 10-1 3-2 7-2 10 1-3 2-7 2-10 1-3 1-7 1-10-1Z" fill="${h}"/>`,
};
export const glasses = {
  round:
    '<g fill="none" stroke="#2B333B" stroke-width="1.8"><circle cx="51" cy="56" r="6.6"/><circle cx="69" cy="56" r="6.6"/><path d="M57.6 55.4c1.6-1 3.2-1 4.8 0M44.4 55l-5-1.4M75.6 55l5-1.4"/></g>',
  square:
    '<g fill="none" stroke="#27343F" stroke-width="1.9"><rect x="43.6" y="50.4" width="14" height="10.6" rx="3"/><rect x="62.4" y="50.4" width="14" height="10.6" rx="3"/><path d="M57.6 54h4.8M43.6 54l-4.4-1M76.4 54l4.4-1"/></g>',
};
export const cloth = {
  crew: (c: string) => `<path d="M14 122c1-20 17-30 34-32 3 5 7 7 12 7s9-2 12-7c17 2 33 12 34 32Z" fill="${c}"/>`,
  shirt: (c: string) =>
    `<path d="M14 122c1-20 17-30 34-32l12 12 12-12c17 2 33 12 34 32Z" fill="${c}"/><path d="m47 89 13 13-7 9-10-19ZM73 89l-13 13 7 9 10-19Z" fill="#fff" opacity=".92"/>`,
  blazer: (c: string) =>
    `<path d="M14 122c1-20 17-30 34-32 3 5 7 7 12 7s9-2 12-7c17 2 33 12 34 32Z" fill="#F7F5F0"/><path d="M14 122c1-20 16-30 33-32l11 32ZM106 122c-1-20-16-30-33-32l-11 32Z" fill="${c}"/>`,
  turtle: (c: string) =>
    `<path d="M14 122c1-20 17-30 34-32v-8c7 4 17 4 24 0v8c17 2 33 12 34 32Z" fill="${c}"/><path d="M48 84c7 4 17 4 24 0v7c-7 4-17 4-24 0Z" fill="#000" opacity=".12"/>`,
};
