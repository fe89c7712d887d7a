import { countOf } from '@tandem/shared/rules/count';

/** «1 248 apprentis». */
export const inWords = (total: number) => countOf(total, 'apprenti');
