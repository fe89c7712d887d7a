/** See watch.js. */
export interface Builds {
  /** Where the files are. */
  folder: string;
  /** The one that the remote names. */
  port: number;
  /** What the last build made. */
  current: () => { container: string; entry: string };
  onBuild: (listener: () => void) => void;
  stop: () => Promise<void>;
}

export function portOf(name: string): Promise<number>;
export function watchRemote(name: string, onFault: (text: string) => void): Promise<Builds>;
