/** Tells the readers of the pointers in this process that one of them has moved; other processes look by themselves. */
export interface Moves {
  onMove: (run: () => void) => void;
  moved: () => void;
}

export function movesOfThisProcess(): Moves {
  const readers: (() => void)[] = [];
  return {
    onMove: (run) => void readers.push(run),
    moved: () => readers.forEach((run) => run()),
  };
}
