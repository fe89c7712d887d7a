/** Rows of the list in sight. */
export const pageSize = 25;
