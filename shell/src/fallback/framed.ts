import { createContext } from 'react';

/** True inside of a remote's frame, which has its own main landmark. */
export const Framed = createContext(false);
