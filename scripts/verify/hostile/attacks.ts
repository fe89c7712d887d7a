import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hostileFiles } from './files';
import { type Answer, type Person, personAt } from './person';
import { reports } from './reports';

/** What strangers, and one clerk with bad files, send; each resolves to the statuses that came back. */
export interface Attack {
  title: string;
  /** Of strangers: nobody may keep others waiting who has no account. What a clerk uploads is as much as the wire brings. */
  isAnonymous: boolean;
  run: () => Promise<number[]>;
}

/** Made before anything is measured: the clerk is measured by this process too. */
const reportBodies = reports.map(([, bodyOf]) => bodyOf());
const sentFiles = hostileFiles();

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
let strangers = 1;
const stranger = (url: string) => personAt(url, `127.0.0.${++strangers}`);

/** S1: addresses that cost much to redact. */
async function addresses(url: string): Promise<number[]> {
  const one = await stranger(url);
  const path = `/${'password-'.repeat(440)}`;
  const rounds = [];
  for (let round = 0; round < 40; round++) {
    rounds.push(...(await Promise.all(Array.from({ length: 20 }, () => one.ask(path)))));
    await pause(50);
  }
  return statuses(rounds);
}

/** S2: every shape of report, each by a stranger of its own, two at a time. */
async function heavyReports(url: string): Promise<number[]> {
  const found: Answer[] = [];
  for (const body of reportBodies) {
    const send = async () =>
      (await stranger(url)).ask('/api/report-to-jira', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    found.push(...(await Promise.all([send(), send()])));
  }
  return statuses(found);
}

/** S5: more than the anonymous place holds, and still somebody who is signed in can report. */
async function flood(url: string, clerk: Person): Promise<number[]> {
  const found: Answer[] = [];
  const body = { title: 'a', description: 'b', json: {}, screenshotImage: pictureOf(4_000_000) };
  for (let round = 0; round < 6; round++) {
    const one = await stranger(url);
    for (let n = 0; n < 5; n++) found.push(await one.ask('/api/report-to-jira', { method: 'POST', body }));
  }
  found.push(await clerk.ask('/api/report-to-jira', { method: 'POST', body }));
  return statuses(found);
}

/** A data URL of a PNG with an honest header and so many bytes behind it. */
function pictureOf(bytes: number): string {
  const picture = Buffer.alloc(bytes, 7);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture);
  picture.writeUInt32BE(100, 16);
  picture.writeUInt32BE(100, 20);
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** S9: all files at once, again and again: one round is over before the other clerk has asked for much. */
async function files(clerk: Person): Promise<number[]> {
  const send = (body: Buffer) => clerk.ask('/api/imports/students', { method: 'POST', body });
  const rounds = [];
  for (let round = 0; round < 10; round++) rounds.push(...(await Promise.all(sentFiles.map(send))));
  return statuses(rounds);
}

/** 200 connections that say a byte a second, for a while. */
async function slow(url: string): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 200 }, (_, n) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.1.${1 + (n % 200)}` });
    socket.on('error', () => undefined);
    const head =
      n % 2
        ? 'GET / HTTP/1.1\r\nHost: a\r\n'
        : 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
    socket.write(head);
    return socket;
  });
  for (let second = 0; second < 15; second++) {
    await pause(1000);
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }
  for (const socket of sockets) socket.destroy();
  return [];
}

export const attacksOn = (url: string, clerk: Person): Attack[] => [
  { title: 'S1 addresses that cost much to redact', isAnonymous: true, run: () => addresses(url) },
  { title: 'S2 reports of 6 MB in their worst shapes', isAnonymous: true, run: () => heavyReports(url) },
  { title: 'S5 more anonymous reports than there is place for', isAnonymous: true, run: () => flood(url, clerk) },
  { title: 'S9 files that unpack to gigabytes', isAnonymous: false, run: () => files(clerk) },
  { title: '200 connections of a byte a second', isAnonymous: true, run: () => slow(url) },
];
