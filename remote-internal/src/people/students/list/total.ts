import { formatCount } from '@tandem/shared/rules/count';

/** «1 248 apprentis». */
export const inWords = (total: number) => `${formatCount(total)} ${total === 1 ? 'apprenti' : 'apprentis'}`;
