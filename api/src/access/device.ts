import { BlockList, isIPv6 } from 'node:net';

const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6');

/**
 * Where somebody is, as far as an address says it without asking strangers: «réseau local», or the network that it belongs to
 * (`185.12.x.x`, of an IPv6 address the /48). Null where no address is known.
 */
export function locationOf(ip: string | null): string | null {
  if (ip === null) return null;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  const version = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (near.check(address, version)) return 'réseau local';
  if (version === 'ipv4') return `réseau ${address.split('.').slice(0, 2).join('.')}.x.x`;
  return `réseau ${address.split('::')[0]!.split(':').slice(0, 3).join(':')}::/48`;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** «Firefox sur Windows», from what the browser says of itself. */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers) ?? 'Navigateur inconnu';
  const system = nameIn(systems);
  return system ? `${browser} sur ${system}` : browser;
}
