type Tag = HTMLScriptElement | HTMLLinkElement;

const addressOf = (tag: Tag) => ('src' in tag ? tag.src : tag.href);
const tags = (selector: string) => [...document.head.querySelectorAll<Tag>(selector)];

/** What the loader waits for: a preload, or a script that the server wrote into the page. */
const awaited = () => tags('link[rel="preload"], script[src]');

/** The addresses that the loader waits for. */
export const askedFiles = (): URL[] => awaited().map((tag) => new URL(addressOf(tag)));

/** What is waited for comes, preload and then tag, or fails. */
export function answerFiles(type: 'load' | 'error' = 'load'): void {
  for (const tag of awaited()) {
    const address = addressOf(tag);
    tag.dispatchEvent(new Event(type));
    const taken = tags('script[src], link[rel="stylesheet"]').filter((each) => each !== tag);
    for (const each of taken) if (addressOf(each) === address) each.dispatchEvent(new Event(type));
  }
}
