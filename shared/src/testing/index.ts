export { renderPage } from './render-page';
export { hydratePage } from './hydrate-page';
export { fakePlatform, type FakeReply, outcome } from '../platform/fake-platform';
export * from './factories';
export * from './imports.factories';
export * from './students.factories';
export * from './teachers.factories';
export * from './student-files.factories';
export * from './statements.factories';
