import { locationOf } from './device';

it.each([
  [null, null],
  ['127.0.0.1', 'réseau local'],
  ['10.4.2.1', 'réseau local'],
  ['172.31.0.9', 'réseau local'],
  ['172.32.0.9', 'réseau 172.32.x.x'],
  ['::ffff:192.168.1.4', 'réseau local'],
  ['fd12:3456::1', 'réseau local'],
  ['185.12.64.7', 'réseau 185.12.x.x'],
  ['2a02:1210:4a00:1:2:3:4:5', 'réseau 2a02:1210:4a00::/48'],
  ['2a02:1210::5', 'réseau 2a02:1210::/48'],
])('%s se lit « %s »: le lieu, sans le demander à personne', (ip, place) => expect(locationOf(ip)).toBe(place));
