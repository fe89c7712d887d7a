import type { Page } from '@playwright/test';
import { type Change, flip } from '../fault-proxy';

const planted: Readonly<Record<string, string>> = {
  js: 'self.tampered = true;\n',
  css: 'html { --tampered: true }\n',
};

/** First one flipped bit; when the file is asked for again, foreign code that would run if anybody let it. */
export function tampering(path: string): Change {
  const before = Buffer.from(planted[path.split('.').at(-1)!] ?? '');
  let count = 0;
  return (content) => (count++ % 2 === 0 ? flip(content) : Buffer.concat([before, content]));
}

/** Whether anything of the foreign code took effect. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => 'tampered' in self || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
