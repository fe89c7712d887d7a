require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// As long as the busiest machine takes to read the code of a page for the first time; what is there at once waits for nothing.
configure({ asyncUtilTimeout: 30_000 });
