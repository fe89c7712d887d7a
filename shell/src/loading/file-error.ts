/** A file did not arrive. Named like webpack's own error, so that one matcher knows both. */
export class FileError extends Error {
  override name = 'ChunkLoadError';
  constructor(
    readonly request: string,
    readonly type: 'timeout' | 'failed',
  ) {
    super(`Loading ${request} failed. (${type})`);
  }
}

/** What `coming` brings, or after `ms` a FileError for `request`: whatever another team's code waits for, a person does not. */
export function within<T>(ms: number, coming: Promise<T>, request: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileError(request, 'timeout')), ms);
    const settled = () => clearTimeout(timer);
    coming.then(resolve, reject).finally(settled);
  });
}
