import { testApp } from '../../testing/app';

const forwarded = { 'x-forwarded-for': '10.9.9.1' };

describe('un mandataire', () => {
  async function warningsOf(trustedProxies: readonly string[], headers: Record<string, string>, peer = '127.0.0.1') {
    const { app, logged } = await testApp({ config: { trustedProxies } });
    for (const _ of [1, 2, 3]) await app.inject({ url: '/api/user', headers, remoteAddress: peer });
    return logged.filter((line) => line.includes('TRUSTED_PROXIES'));
  }

  it('qui n’est pas déclaré est annoncé une fois, en français, avec son adresse et le réglage', async () => {
    const warnings = await warningsOf([], forwarded);
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0]!)).toMatchObject({
      level: 'warn',
      msg: expect.stringMatching(/mandataire 127\.0\.0\.1 .*TRUSTED_PROXIES.*\.$/),
    });
  });

  it.each([
    ['déclaré par son adresse', ['127.0.0.1'], forwarded, '127.0.0.1', 0],
    ['déclaré par son réseau', ['10.0.0.0/8'], forwarded, '10.1.1.1', 0],
    ['à côté de ceux qui sont déclarés', ['10.0.0.0/8'], forwarded, '127.0.0.1', 1],
    ['qui n’existe pas', [], {}, '127.0.0.1', 0],
  ])('%s', async (_, declared, headers, peer, times) => {
    expect(await warningsOf(declared, headers as Record<string, string>, peer)).toHaveLength(times);
  });
});
