import { readFileSync } from 'node:fs';

/** Comments and indentation are for readers of the source, not for every page. */
const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');

/** What stands in the HTML itself, because it must work when no other file arrives. */
export const inline = {
  theme: read('theme.js'),
  watchdog: read('watchdog.js'),
  messageStyle: read('message.css'),
  logo: read('logo.svg'),
};
