export function sharedImports(
  folders: readonly string[],
  options?: { isLeftOut?: (file: string) => boolean },
): string[];
