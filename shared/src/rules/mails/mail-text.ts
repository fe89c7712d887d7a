/**
 * The text of a mail as the office writes it: paragraphs parted by empty lines, `- ` and `1. ` for lists, `**bold**`, `*italic*`,
 * `[words](https://…)` and `{{variables}}`. It is read once into this document; text part, HTML part and preview are made from it.
 */
export type MailBlock = { kind: 'paragraph'; spans: MailSpan[] } | { kind: 'bullets' | 'numbers'; items: MailSpan[][] };

/** A piece of text of one look; `variable`: what stands in double braces, until it is filled. `\n` begins a line. */
export interface MailSpan {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  /** `https://…`, `mailto:…`, or `{{variable}}` until it is filled. */
  href?: string;
  variable?: string;
}
type Look = Pick<MailSpan, 'isBold' | 'isItalic' | 'href'>;

/** What stands for the variables, and which of them are addresses to open. */
export interface MailValues {
  values: Readonly<Record<string, string>>;
  links?: readonly string[];
}

const name = String.raw`\{\{\s*([\p{L}\p{N}_]+)\s*\}\}`;
const link = String.raw`\[([^\]\n]{1,200})\]\(\s*(\{\{\s*[\p{L}\p{N}_]+\s*\}\}|[^()\s]{1,500})\s*\)`;
const bold = String.raw`\*\*(?=\S)([^\n]{0,2000}?\S)\*\*`;
const italic = String.raw`\*(?=[^\s*])([^\n*]*[^\s*])\*`;
const address = String.raw`https?:\/\/[^\s<>"{}*()]*[^\s<>"{}*().,;:!?»\u00a0]`;
const tokens = () => new RegExp([name, link, bold, italic, address].join('|'), 'gu');

const whole = new RegExp(`^${name}$`, 'u');
/** The variable that an address consists of; undefined for any other address. */
export const variableOf = (href: string): string | undefined => whole.exec(href)?.[1];
/** Addresses that a mail may hold: pages and mail addresses, nothing that runs. */
export const isMailHref = (href: string): boolean =>
  /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"@]+@[^\s<>"@]+)$/iu.test(href);

function spansOf(text: string, look: Look = {}): MailSpan[] {
  const spans: MailSpan[] = [];
  let from = 0;
  for (const found of text.matchAll(tokens())) {
    const [raw, variable, label, href, strong, slanted] = found;
    if (found.index > from) spans.push({ text: text.slice(from, found.index), ...look });
    from = found.index + raw.length;
    if (variable !== undefined) spans.push({ text: raw, variable, ...look });
    else if (label !== undefined && href !== undefined)
      spans.push(
        ...(variableOf(href) || isMailHref(href) ? spansOf(label, { ...look, href }) : [{ text: raw, ...look }]),
      );
    else if (strong !== undefined) spans.push(...spansOf(strong, { ...look, isBold: true }));
    else if (slanted !== undefined) spans.push(...spansOf(slanted, { ...look, isItalic: true }));
    else spans.push({ text: raw, ...look, href: look.href ?? raw });
  }
  if (from < text.length) spans.push({ text: text.slice(from), ...look });
  return spans;
}

const listLine = /^\s*(?:(-)|\d{1,2}\.)\s+(?=\S)(.*)$/u;

/** Reads a text into its document. */
export function readMail(text: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  let isOpen = false;
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line.trim() !== '';
    if (!isOpen) continue;
    const [, dash, item] = listLine.exec(line) ?? [];
    if (item !== undefined) {
      const kind = dash ? 'bullets' : 'numbers';
      if (last?.kind === kind) last.items.push(spansOf(item));
      else blocks.push({ kind, items: [spansOf(item)] });
    } else if (last?.kind === 'paragraph') last.spans.push({ text: '\n' }, ...spansOf(line));
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
  }
  return blocks;
}

function filledSpan(span: MailSpan, { values, links = [] }: MailValues): MailSpan {
  const { variable, ...rest } = span;
  const target = rest.href && variableOf(rest.href);
  if (target !== undefined) {
    const to = values[target] ?? '';
    if (isMailHref(to)) rest.href = to;
    else delete rest.href;
  }
  if (variable === undefined || !Object.hasOwn(values, variable)) return rest;
  const text = values[variable] ?? '';
  return { ...rest, text, ...(links.includes(variable) && !rest.href && isMailHref(text) && { href: text }) };
}

/** Puts values in the place of variables; whatever they hold stays the text it is, neither markup nor variable nor link. */
export function fillMail(blocks: readonly MailBlock[], given: MailValues): MailBlock[] {
  const fill = (spans: readonly MailSpan[]) => spans.map((span) => filledSpan(span, given));
  return blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, spans: fill(block.spans) }
      : { ...block, items: block.items.map((spans) => fill(spans)) },
  );
}

const isSaid = (text: string, href: string) => text === href || `mailto:${text}` === href;

/** Links one after the other with the same address are one: its address follows their words. */
function spansText(spans: readonly MailSpan[]): string {
  let plain = '';
  let linked = '';
  for (const [position, { text, href }] of spans.entries()) {
    plain += text;
    if (href === undefined) continue;
    linked += text;
    if (spans[position + 1]?.href === href) continue;
    if (!isSaid(linked, href)) plain += ` (${href.replace(/^mailto:/i, '')})`;
    linked = '';
  }
  return plain;
}

/** The text part of a filled document. */
export const mailPlainText = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? spansText(block.spans)
        : block.items
            .map((spans, position) => `${block.kind === 'bullets' ? '–' : `${position + 1}.`} ${spansText(spans)}`)
            .join('\n'),
    )
    .join('\n\n')
    .trim();

/** A filled subject: variables and no look, one line whatever the values hold. */
export const mailSubject = (subject: string, values: Readonly<Record<string, string>>): string =>
  subject
    .replaceAll(new RegExp(name, 'gu'), (raw, of: string) => (Object.hasOwn(values, of) ? (values[of] ?? '') : raw))
    .replaceAll(/[^\S\u00a0]+/gu, ' ')
    .trim();
