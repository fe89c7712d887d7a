import type { Page } from '@playwright/test';

/** From its next load on, the browser puts each text of this page into nodes of its own, as its translation does; the words stay. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const isText = (node: Node) => node instanceof Text && node.data.trim() !== '';
    const font = () => document.createElement('font');
    const replace = (text: Text) => {
      if (text.parentElement?.closest('font, script, style, textarea, title, option')) return;
      const outer = font();
      outer.appendChild(font()).append(text.data);
      text.replaceWith(outer);
    };
    const translateIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = isText(node) ? [node] : [];
      while (texts.nextNode()) if (isText(texts.currentNode)) found.push(texts.currentNode);
      for (const text of new Set(found)) replace(text as Text);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
