/** What no picture shows, whatever it says: cells, values of a file, fields, and what a page marks with `data-personal`. */
const personal = 'tbody td, tbody th, dd, input, textarea, select, [contenteditable], [data-personal]';
const pictures = 'img, picture, video, canvas, iframe, object, embed, image';
const unseen = 'script, style, noscript, template';

/** What the interface itself says, word for word. */
export type Says = (text: string) => boolean;

type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldsOf = (page: Document) => page.querySelectorAll<Field>('input, textarea');

function* textsOf(page: Document): Generator<Text> {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest(unseen)) yield text as Text;
}

/** Every text of the page, and what stands in its fields. */
export const textsOnScreen = (): string[] => [
  ...[...textsOf(document)].map((text) => text.nodeValue ?? ''),
  ...[...fieldsOf(document)].map(({ value }) => value ?? ''),
];

/**
 * Leaves on a copy of the page what the interface says (security 16). All else has a dot in the place of each sign and no picture:
 * its shape stays, nothing and nobody can be read.
 */
export function hideAllBut(says: Says, copy: Document): void {
  for (const text of textsOf(copy)) {
    const isPersonal = text.parentElement?.closest(personal);
    text.nodeValue = isPersonal ? dotted(text.nodeValue ?? '') : masked(text.nodeValue ?? '', says);
  }
  for (const field of fieldsOf(copy)) {
    field.value = dotted(field.value);
    field.placeholder = masked(field.placeholder, says);
  }
  for (const element of copy.querySelectorAll<HTMLElement>('[data-label]'))
    element.dataset.label = masked(element.dataset.label ?? '', says);
  for (const picture of copy.querySelectorAll<HTMLElement>(pictures)) picture.style.visibility = 'hidden';
  for (const element of copy.querySelectorAll<HTMLElement>('[style]'))
    if (element.style.backgroundImage.includes('url(')) element.style.backgroundImage = 'none';
}

/** Numbers stand between words of ours: «12 résultats». */
const masked = (text: string, says: Says) =>
  says(text)
    ? text
    : text
        .split(/(\d+)/)
        .map((part) => (says(part) ? part : dotted(part)))
        .join('');

const dotted = (text: string) => text.replaceAll(/\S/gu, '•');
