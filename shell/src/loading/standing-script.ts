/**
 * The tag that the server wrote for a script, while its file is on its way: to wait for it is better than to ask twice. Undefined
 * once the file has come or failed, since a tag does not say afterwards which of the two it was.
 */
export function standingScript(url: string): HTMLScriptElement | undefined {
  const path = new URL(url, document.baseURI);
  const standing = [...document.scripts].find(({ src }) => src === path.href);
  return standing && performance.getEntriesByName(path.href, 'resource').length === 0 ? standing : undefined;
}
