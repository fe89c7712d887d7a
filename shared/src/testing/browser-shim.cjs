// What jsdom lacks and a data router, Base UI or our own code needs; taken from Node itself.
const { TextDecoder, TextEncoder } = require('node:util');
const { runInThisContext } = require('node:vm');
const { webcrypto } = require('node:crypto');

Object.assign(globalThis, { TextDecoder, TextEncoder });
for (const name of ['Response', 'Headers', 'fetch', 'structuredClone', 'ReadableStream', 'TransformStream'])
  globalThis[name] ??= runInThisContext(name);
// Node 24 and later take no other AbortSignal than their own, and events of jsdom none but jsdom's.
const [NodeRequest, NodeController] = ['Request', 'AbortController'].map((name) => runInThisContext(name));
function withOwnSignal({ signal, ...init } = {}) {
  if (!signal) return init;
  const own = new NodeController();
  const follow = () => own.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  return { ...init, signal: own.signal };
}
globalThis.Request = class Request extends NodeRequest {
  constructor(input, init) {
    super(input, withOwnSignal(init));
  }
};
if (!globalThis.crypto?.randomUUID)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
performance.mark ??= () => {};
performance.getEntriesByType ??= () => [];
performance.getEntriesByName ??= () => [];
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
Document.prototype.elementFromPoint ??= () => null;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, init = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
};
