/** Where each hue ends, in degrees. */
const hues = [
  [15, 'Rouge'],
  [45, 'Orange'],
  [70, 'Jaune'],
  [165, 'Vert'],
  [200, 'Turquoise'],
  [255, 'Bleu'],
  [290, 'Violet'],
  [345, 'Rose'],
  [361, 'Rouge'],
] as const;

/** What people call a colour (`#rrggbb`): `Bleu`, `Vert foncé`. */
export function colourName(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const light = most - range / 2;
  if (light > 0.95) return 'Blanc';
  if (light < 0.08) return 'Noir';
  const hue = hueOf({ red, green, blue, most, range });
  const isGrey = range / (1 - Math.abs(2 * light - 1)) < 0.2;
  const name = isGrey ? 'Gris' : hues.find(([end]) => hue < end)![1];
  if ((name === 'Orange' || name === 'Jaune') && light < 0.38) return 'Brun';
  return `${name}${light > 0.7 ? ' clair' : light < 0.35 ? ' foncé' : ''}`;
}

function hueOf({ red, green, blue, most, range }: Record<'red' | 'green' | 'blue' | 'most' | 'range', number>): number {
  if (range === 0) return 0;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4);
}
