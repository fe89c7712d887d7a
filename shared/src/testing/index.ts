export { renderPage } from './render-page';
export { fakePlatform, outcome } from '../platform/fake-platform';
export * from './factories';
