import type { MailBlock, MailSpan } from '@tandem/shared/rules/mails/mail-text';
import { Fragment } from 'react';

function Spans({ spans }: { spans: readonly MailSpan[] }) {
  return spans.map((span, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece of text is its place
    <Fragment key={index}>
      <Look {...span} />
    </Fragment>
  ));
}

function Look({ text, isBold, isItalic, href }: MailSpan) {
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noreferrer">
        <Look text={text} {...(isBold && { isBold })} {...(isItalic && { isItalic })} />
      </a>
    );
  if (isBold)
    return (
      <strong>
        <Look text={text} {...(isItalic && { isItalic })} />
      </strong>
    );
  return isItalic ? <em>{text}</em> : text;
}

/** A filled document, drawn as the HTML part draws it; values are text and stay text. */
export function MailBody({ blocks }: { blocks: readonly MailBlock[] }) {
  return blocks.map((block, index) => {
    // A document has no ids: a block is its place.
    const key = `${block.kind} ${index}`;
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          <Spans spans={block.spans} />
        </p>
      );
    const items = block.items.map((spans, item) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line of a list is its place
      <li key={item}>
        <Spans spans={spans} />
      </li>
    ));
    return block.kind === 'bullets' ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>;
  });
}
