import { randomInt } from 'node:crypto';
import type { RuntimeConfig } from '@tandem/shared/platform';
import { signInWithHere } from '@tandem/shared/releases/static-page';

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

const signInWith = /<p data-sign-in-with[\s\S]*?<\/p>/;
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

/**
 * The finished HTML with the button that leads to the organisation's own accounts, as React is going to draw it here; without it
 * where there are none.
 */
export function withOrganisation(html: string, { signInWith: label, apiUrl }: RuntimeConfig): string {
  return html.replace(signInWith, (found) =>
    label === undefined
      ? ''
      : found.replace(signInWithHere, () => escaped(label)).replace('href="', () => `href="${escaped(apiUrl)}`),
  );
}
