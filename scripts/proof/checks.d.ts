interface Check {
  command: string;
  args: readonly string[];
}

/** Checks by name; see checks.js. */
export const lint: Check;
export const types: Check;
