import { createStore } from './store';

/** What screen readers are told next, for example the page that opened. */
export const announcement = createStore('');
export const announce = (text: string): void => announcement.set(text);
