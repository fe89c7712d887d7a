export function unknownSettings(text: string, known: readonly string[]): string[];
export function nodesIn(text: string): number[];
export function unpinned(workflow: string): string[];
