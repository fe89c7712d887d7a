import type { JobKind } from './queue';

/**
 * What follows when two files of one apprentice became one, or two again. It is added for every merge and done later, so that the
 * person who merges learns nothing of coaching, not even by the time that the answer takes (coaching 1).
 */
export const afterMergeJob: JobKind<{ mergeId: number }> = { name: 'after-merge', expiresIn: 60 };
