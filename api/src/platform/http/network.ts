import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address belongs to, for counting: an IPv4 address itself, of an IPv6 address its /64, since everybody has so many of those
 * as a person with one line could want (security 2).
 */
export function networkOf(ip: string): string {
  const [, ofVersion4] = mapped.exec(ip) ?? [];
  if (ofVersion4) return ofVersion4;
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
  // The shortest writing of an address, whichever way it was written.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return `${[...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':')}::/64`;
}

/** The name of what is counted for the network that asks. */
export const keyOfNetwork = (what: string, ip: string) => `${what}:ip:${networkOf(ip)}`;
