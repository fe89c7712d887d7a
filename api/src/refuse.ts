import { ConfigError } from './config-error';
import { CannotStart } from './platform/db/cannot-start';

/** Ends the process with what made its start impossible: a sentence where there is one, else the whole error. */
export function refuse(error: unknown): never {
  const isForOperator = error instanceof ConfigError || error instanceof CannotStart;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
