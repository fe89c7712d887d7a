export * from './schema/apprenticeships';
export * from './schema/companies';
export * from './schema/groups';
export * from './schema/lists';
export * from './schema/students';
export * from './schema/system';
export * from './schema/teachers';
export * from './schema/users';
