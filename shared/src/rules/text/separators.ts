import { withoutInvisible } from './invisible';

/** What people put between groups of digits: spaces of every width, dots, dashes, slashes. */
const separators = /[\s.\-\u2010-\u2015/]+/g;

/** A number as pasted from anywhere, without its separators; cut where no number could be that long. */
export const withoutSeparators = (text: string): string => withoutInvisible(text.slice(0, 200)).replace(separators, '');
