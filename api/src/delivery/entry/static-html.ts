import { randomInt } from 'node:crypto';

const portrait = /<li data-portrait[^>]*>[\s\S]*?<\/li>/g;

/** The finished HTML of a page with its portraits in another order at each visit (spec §2); the browser keeps the order that it finds. */
export function withShuffledPortraits(html: string): string {
  const portraits = html.match(portrait) ?? [];
  for (let last = portraits.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [portraits[last], portraits[other]] = [portraits[other]!, portraits[last]!];
  }
  return html.replace(portrait, () => portraits.pop() ?? '');
}
