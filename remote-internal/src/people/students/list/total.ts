import { countOf } from '@tandem/shared/rules/text/count';

/** «1 248 apprentis». */
export const countText = (total: number) => countOf(total, 'apprenti·e');
