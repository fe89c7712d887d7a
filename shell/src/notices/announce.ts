import { createStore } from './store';

/** The next announcement for screen readers, for example the page that opened. */
export const announcement = createStore('');
export const announce = (text: string): void => announcement.set(text);
