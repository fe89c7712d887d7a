import { committed } from '../../testing/committed';
import { type TestApp, testApp } from '../../testing/app';
import { addressOf, callers, type Mounted, endpointName } from '../../testing/walk';
import type { Caller } from './policy';

const file = committed('matrix.json');
type Row = Record<Caller, string>;

const foreseen = ({ audiences: open }: Mounted, who: Caller) =>
  open.includes('anonymous') || open.includes(who) ? 'open' : isNobody(who) ? '401' : '403';
/** Where teams may not call, their token says nothing. */
const isNobody = (who: Caller) => who === 'anonymous' || who === 'deployer';

const matrixOf = (rows: readonly Mounted[]): Record<string, Row> =>
  Object.fromEntries(
    rows
      .map(
        (row) =>
          [endpointName(row.endpoint), Object.fromEntries(callers.map((who) => [who, foreseen(row, who)]))] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as Record<string, Row>;

describe('la matrice des droits (spec §6, security 50)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  it('est celle de api/matrix.json; UPDATE=1 l’écrit à nouveau', async () => {
    const matrix = matrixOf(test.app.mounted);
    if (file.isUpdating) await file.write(matrix);
    expect(matrix).toEqual(file.read());
  });

  it.each(callers)('tient pour chaque route et chaque verbe: %s', async (who) => {
    const found: Record<string, string> = {};
    for (const { endpoint } of test.app.mounted) {
      const client = await test.as(who);
      const { statusCode } = await client.send(endpoint.method, addressOf(endpoint), endpoint.body && {}, {
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      });
      found[endpointName(endpoint)] = [401, 403].includes(statusCode) ? String(statusCode) : 'open';
    }
    expect(found).toEqual(
      Object.fromEntries(test.app.mounted.map((row) => [endpointName(row.endpoint), foreseen(row, who)])),
    );
  });

  it('refuse sans rien montrer, et le note', async () => {
    const [endpoint] = test.app.mounted.filter((row) => foreseen(row, 'external') === '403');
    const answer = await (await test.as('external')).get(addressOf(endpoint!.endpoint));
    expect(answer.json()).toEqual({ message: expect.any(String) });
    const { rows } = await test.db.pool.query("select count(*)::int from audit_log where action = 'access_denied'");
    expect(rows[0].count).toBeGreaterThan(0);
  });
});
