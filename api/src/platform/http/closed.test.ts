import { testApp } from '../../testing/app';
import { addressOf } from '../../testing/walk';

it('dit pour chaque adresse lesquelles des autres méthodes y sont ouvertes', async () => {
  const test = await testApp();
  const admin = await test.as('admin');
  const open = new Map<string, Set<string>>();
  for (const { endpoint } of test.app.mounted) {
    const address = addressOf(endpoint);
    open.set(address, (open.get(address) ?? new Set()).add(endpoint.method));
  }
  const listed = (names: Iterable<string>) =>
    [...names]
      .filter((name) => name !== 'HEAD')
      .sort()
      .join();
  const wrong: unknown[] = [];
  for (const [address, known] of open)
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((each) => !known.has(each))) {
      const { statusCode, headers } = await admin.send(method, address);
      const allowed = String(headers.allow).split(', ');
      if (statusCode !== 405 || listed(allowed) !== listed(known)) wrong.push([method, address, statusCode, allowed]);
    }
  expect(wrong).toEqual([]);
});
