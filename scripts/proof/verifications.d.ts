export const everyVerification: readonly string[];
export function touchedBy(files: readonly string[] | undefined): string[];
