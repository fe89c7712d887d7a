/** What this process remembers of the database beside it; each part of the house keeps its own. */
export interface Memory {
  /** `forget` drops what its caller remembers. */
  onForget: (forget: () => void) => void;
  /** The database is another one from here on: a backup was restored. */
  forget: () => void;
}

export function memoryOfThisProcess(): Memory {
  const listeners: (() => void)[] = [];
  return {
    onForget: (forget) => void listeners.push(forget),
    forget: () => listeners.forEach((forget) => forget()),
  };
}
