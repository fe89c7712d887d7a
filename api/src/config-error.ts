/** A sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
