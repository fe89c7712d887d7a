/** Where the pages of groups are. */
export const addressOf = {
  list: '/internal/appapp/groups',
  group: (id: number) => `/internal/appapp/group/show/${id}`,
  add: (branchId: number, locationCourseId: number) => `/internal/appapp/groups/add/${branchId}/${locationCourseId}`,
} as const;
