import { mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuildServer } from './build-server';

const origin = 'https://tandem.example.ch';
const facts = { container: 'remote_stages_0', entry: 'remoteEntry.js' };
const folder = mkdtempSync(path.join(tmpdir(), 'tandem-builds-'));
writeFileSync(path.join(folder, 'remoteEntry.js'), 'built');

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let port: number;
let server: Awaited<ReturnType<typeof startBuildServer>>;
const builds: (() => void)[] = [];
beforeAll(async () => {
  port = await freePort();
  const stop = () => Promise.resolve();
  const onBuild = (listener: () => void) => void builds.push(listener);
  server = await startBuildServer({ folder, port, current: () => facts, onBuild, stop }, origin);
});
afterAll(() => server.close());

const open = (at: string, host = `127.0.0.1:${port}`) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: at, headers: { host } }, resolve).on('error', reject).end();
  });
const get = async (at: string, host?: string) => {
  const answer = await open(at, host);
  return { status: answer.statusCode, body: (await answer.toArray()).join(''), headers: answer.headers };
};

describe('le serveur des constructions d’un poste', () => {
  it('dit la dernière construction et donne ses fichiers, au Tandem en service seulement', async () => {
    const { body, headers } = await get('/release.json');
    expect(JSON.parse(body)).toEqual(facts);
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, 'cache-control': 'no-store' });
    expect(await get('/remoteEntry.js')).toMatchObject({ status: 200, body: 'built' });
  });

  it('ne répond pas sous un autre nom que son adresse', async () =>
    expect(await get('/release.json', 'evil.example')).toMatchObject({ status: 403, body: '' }));

  it.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/inconnu.js'])('ne donne rien d’autre: %s', async (at) =>
    expect((await get(at)).status).toBe(404),
  );

  it('dit chaque nouvelle construction à qui l’écoute', async () => {
    const events = await open('/builds');
    const said = new Promise<string>((resolve) => {
      events.on('data', (chunk: Buffer) => chunk.toString().includes('build') && resolve(chunk.toString()));
    });
    for (const listener of builds) listener();
    expect(await said).toContain('event: build');
  });
});
