/** Is this address one of that pattern, `/password-reset/:key`? A slash at its end changes nothing. */
export function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
}
