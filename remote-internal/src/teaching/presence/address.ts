/** Where the pages of attendance are. */
export const addressOf = {
  page: '/internal/presence',
  student: (id: number) => `/internal/presence/student/${id}`,
} as const;
