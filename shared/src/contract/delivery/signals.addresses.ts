import type { Bare } from '../endpoint';
import type { signals } from './signals';

type Signals = typeof signals;

/** What a tab asks and tells about the releases it runs, without the shapes: zod stays off the sign-in path. */
export const currentComposition: Bare<Signals['composition']> = { method: 'GET', path: '/api/composition' };
export const tabStarted: Bare<Signals['started']> = { method: 'POST', path: '/api/signals/started' };
export const pageViewed: Bare<Signals['viewed']> = { method: 'POST', path: '/api/signals/viewed' };
export const tabFailed: Bare<Signals['failed']> = { method: 'POST', path: '/api/signals/failed' };
export const visitMeasured: Bare<Signals['measured']> = { method: 'POST', path: '/api/signals/measured' };
