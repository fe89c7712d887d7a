import { createContext } from 'react';

/**
 * Where menus and suggestions are drawn, so that they belong to a landmark of the page like everything that readers walk through.
 * Undefined: in the window that they are in, or on body.
 */
export const PopupContainer = createContext<HTMLElement | undefined>(undefined);
