import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as platform from '../platform/platform';
import * as router from '../router/router';

/** What the shell lends to every remote at run time, by the names under which remotes import it: one copy of each in a tab. */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tandem/shared/platform': platform,
  '@tandem/shared/router': router,
};
