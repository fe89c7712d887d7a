import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as platform from '../platform/platform';
import * as router from '../router/router';

/** Modules that the shell provides to every remote at run time, by the name that remotes import: one copy of each in a tab. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tandem/shared/platform': platform,
  '@tandem/shared/router': router,
};
