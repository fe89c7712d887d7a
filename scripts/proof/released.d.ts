export function releasedBy(files: readonly string[] | undefined): string[];
