/** Texts that React drew → what a tool of the browser has put in their place. */
let standIns = new WeakMap<Node, ChildNode>();
let isSeen = false;

/** A tool of the browser has rewritten texts of this page: React may meet nodes that it does not know. */
export const hasRewrittenTexts = (): boolean => isSeen;

/** Translation, read-aloud and grammar tools put their text into `font`; no page of ours draws one. */
const isStandIn = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The child of `parent` that stands for this text: itself, what is wrapped around it, or what was put in its place. */
function placeIn(parent: Node, text: Node): ChildNode | undefined {
  for (let node: Node | undefined = text; node; node = node.parentNode ?? standIns.get(node))
    if (node.parentNode === parent) return node as ChildNode;
  return undefined;
}

const isMoved = (parent: Node, node: Node | null): node is Text =>
  isSeen && node instanceof Text && node.parentNode !== parent;

/** A text that is put somewhere leaves nothing where it stood before. */
function removePlace(parent: Node, node: Node): void {
  if (isMoved(parent, node)) placeIn(parent, node)?.remove();
}

/** What the tools have put for a text that they took out: in the same step, or beside it just before. */
const standInOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(isStandIn);

/** What React calls on a node, as functions: the compiler sees that each gets its node. */
interface Calls {
  removeChild: <T extends Node>(this: Node, child: T) => T;
  insertBefore: <T extends Node>(this: Node, node: T, before: Node | null) => T;
  appendChild: <T extends Node>(this: Node, node: T) => T;
}

/**
 * Lets React go on where a translation of the browser, a read-aloud or a grammar tool has wrapped or replaced its texts: what it removes,
 * moves or puts before such a text happens to what stands for it, and a text that React changes comes back, to be translated again.
 * Without this React throws in `removeChild` and `insertBefore` (react/react issue 11538). To be called before React draws; returns the
 * way back.
 */
export function withstandRewriting(): () => void {
  isSeen = document.querySelector('font') !== null;
  const calls: Calls = Node.prototype;
  const { removeChild, insertBefore, appendChild } = calls;
  calls.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isMoved(this, child)) return removeChild.call(this, child) as T;
    placeIn(this, child)?.remove();
    return child;
  };
  calls.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    removePlace(this, node);
    const place = isMoved(this, before) ? placeIn(this, before) : before;
    return insertBefore.call(this, node, place ?? null) as T;
  };
  calls.appendChild = function <T extends Node>(this: Node, node: T): T {
    removePlace(this, node);
    return appendChild.call(this, node) as T;
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') comeBack(record.target);
      else take(record);
    }
  });
  const take = (record: MutationRecord) => {
    if ([...record.addedNodes].some(isStandIn)) isSeen = true;
    if (!isSeen) return;
    const standIn = standInOf(record);
    for (const text of record.removedNodes) {
      if (!standIn || text === standIn || text.isConnected) continue;
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
  };
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(calls, { removeChild, insertBefore, appendChild });
    standIns = new WeakMap();
    isSeen = false;
  };
}

/** A text that React has changed while something stood for it. */
function comeBack(text: Node): void {
  const standIn = text.isConnected ? undefined : standIns.get(text);
  if (standIn?.isConnected) standIn.replaceWith(text);
}
