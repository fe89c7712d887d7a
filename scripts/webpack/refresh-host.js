// Development only: one refresh runtime for shell and remotes; with one each, an update would change nothing on screen.
import * as runtime from 'react-refresh/runtime';

self.tandemRefresh = runtime;
