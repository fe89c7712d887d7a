/** What this process remembers of the database beside it; each part of the house keeps its own. */
export interface Memory {
  /** `forget` drops what its caller remembers. */
  onForget: (forget: () => void) => void;
  /** The database is another one from here on: a backup was restored. */
  forget: () => void;
}

export function memoryOfThisProcess(): Memory {
  const keepers: (() => void)[] = [];
  return {
    onForget: (forget) => void keepers.push(forget),
    forget: () => keepers.forEach((forget) => forget()),
  };
}
