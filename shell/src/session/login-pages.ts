const loginPages: ReadonlySet<string> = new Set(['/', '/internal/login', '/external/ca-conseiller-login']);

/** The exact set of spec §4 and §8 as house 28 reads it; an address that merely holds the word is none. */
export const isLoginPage = (address: string): boolean => loginPages.has(address);
