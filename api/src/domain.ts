import type { Announced } from './platform/announced';
import type { App, Services } from './services';

/** A domain: its calls, and what the house must know of it. */
export interface Domain extends Announced {
  api: (app: App, services: Services) => void;
}
