/**
 * What a picture of the page blanks, by selector: the body of tables, the values of a file, and whatever a page marks with
 * `data-personal`. The diagnostic bundle holds no name either.
 */
export const personalParts = ['tbody td', 'tbody th', 'dd', '[data-personal]'];

/** Puts a dot in the place of each letter of the personal parts of a copy of the page: its shape stays, nobody can be read. */
export function hidePersons(copy: Document, parts: readonly string[] = personalParts): void {
  for (const part of copy.querySelectorAll<HTMLElement>(parts.join())) {
    const texts = copy.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = dotted(text.nodeValue ?? '');
    for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      field.value = dotted(field.value);
    for (const picture of part.querySelectorAll<HTMLElement>('img')) picture.style.visibility = 'hidden';
  }
}

const dotted = (text: string) => text.replaceAll(/\S/gu, '•');
