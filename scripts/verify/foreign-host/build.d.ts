export function buildHost(folder: string, remotes: Readonly<Record<string, string>>): Promise<void>;
