import { ApiError, type Platform } from './platform';

/** The port where no shell stands behind it: nobody is signed in, and every call fails. */
export const unconnected: Platform = {
  config: { apiUrl: '', isDemo: false, silentFailures: [] },
  user: null,
  call: () => Promise.reject(new ApiError(0, 'Cette page n’est pas reliée à Tandem.')),
  signedIn: () => undefined,
  signOut: async () => undefined,
  refreshUser: async () => undefined,
  notify: () => undefined,
  download: () => undefined,
  holdUnsaved: () => () => undefined,
  theme: 'light',
  setTheme: () => undefined,
};
