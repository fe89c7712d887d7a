// What jsdom lacks and a data router, Base UI or our own code needs; taken from Node itself.
const { TextDecoder, TextEncoder } = require('node:util');
const { runInThisContext } = require('node:vm');
const { webcrypto } = require('node:crypto');

Object.assign(globalThis, { TextDecoder, TextEncoder });
for (const name of ['Request', 'Response', 'Headers', 'fetch', 'structuredClone', 'ReadableStream', 'TransformStream'])
  globalThis[name] ??= runInThisContext(name);
if (!globalThis.crypto?.randomUUID)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
performance.mark ??= () => {};
performance.getEntriesByType ??= () => [];
performance.getEntriesByName ??= () => [];
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
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
