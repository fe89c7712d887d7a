/** The file at this whole address has come or failed. */
export const isSettled = (href: string): boolean => performance.getEntriesByName(href, 'resource').length > 0;

/**
 * The tag that the server wrote for a script, while its file is on its way: to wait for it is better than to ask twice. Undefined
 * once the file has come or failed, since a tag does not say afterwards which of the two it was.
 */
export function standingScript(url: string): HTMLScriptElement | undefined {
  const { href } = new URL(url, document.baseURI);
  const standing = [...document.scripts].find(({ src }) => src === href);
  return standing && !isSettled(href) ? standing : undefined;
}
