import { isMailHref, type MailBlock, type MailSpan } from '@tandem/shared/rules/mails/mail-text';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Any text, as text of a page: never markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char]!);

const wrapped = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;

function spanHtml({ text, isBold, isItalic, href }: MailSpan): string {
  let html = escaped(text).replaceAll('\n', '<br>');
  if (isItalic) html = wrapped('em', html);
  if (isBold) html = wrapped('strong', html);
  return href && isMailHref(href) ? `<a href="${escaped(href)}">${html}</a>` : html;
}
const spansHtml = (spans: readonly MailSpan[]) => spans.map(spanHtml).join('');

/** A filled document as p, br, strong, em, ul, ol, li and a: nothing else has a way into a mail. */
export const bodyHtml = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? wrapped('p', spansHtml(block.spans))
        : wrapped(
            block.kind === 'bullets' ? 'ul' : 'ol',
            block.items.map((spans) => wrapped('li', spansHtml(spans))).join(''),
          ),
    )
    .join('\n');

const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»\u00a0])/u;

/** Of a mail that came as plain text: its paragraphs and lines, without any look; only own addresses are links. */
export const plainHtml = (text: string, ownUrl: string): string =>
  bodyHtml(
    text
      .trim()
      .split(/\n{2,}/)
      .map((paragraph) => ({
        kind: 'paragraph',
        spans: paragraph
          .split(addresses)
          .map((part) => (part.startsWith(ownUrl) ? { text: part, href: part } : { text: part })),
      })),
  );

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f3f5f7; color: #1b2733; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.mail { max-width: 600px; margin: 0 auto; background: #ffffff; border: 1px solid #d9dfe5; border-radius: 8px; padding: 8px 28px 20px; overflow-wrap: anywhere; }
.house { font-weight: 600; border-bottom: 1px solid #d9dfe5; padding: 12px 0; }
.foot { font-size: 14px; border-top: 1px solid #d9dfe5; padding-top: 12px; }
a { color: #0b5f8a; }
@media (prefers-color-scheme: dark) {
  body { background: #12181f; color: #e6ebf0; }
  .mail { background: #1b232c; border-color: #35414d; }
  .house, .foot { border-color: #35414d; }
  a { color: #7cc4ef; }
}`;

interface Page {
  subject: string;
  organisation: string;
  /** Who writes and how they are reached. */
  foot: string;
}

/** The whole HTML part: the organisation's name above the text; no picture, nothing from elsewhere, nothing that tells who read it. */
export const mailPage = (body: string, { subject, organisation, foot }: Page): string =>
  `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${style}
</style></head><body><div class="mail"><p class="house">${escaped(organisation)}</p>
${body}
<p class="foot">${escaped(foot)}</p>
</div></body></html>
`;
