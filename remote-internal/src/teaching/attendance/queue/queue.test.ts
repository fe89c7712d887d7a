import type { Call, CallOptions } from '@tandem/shared/contract/endpoint';
import { ApiError } from '@tandem/shared/platform';
import { waitFor } from '@testing-library/react';
import { type DeviceStore, memoryStore } from './device-store';
import { createQueue } from './queue';
import type { Said, Trouble, Waiting } from './taps';

const said = (status: Said['status']): Said => ({ status, minutesLate: null, comment: null });
const [present, late, missed] = [said('present'), said('late'), said('absent_unexcused')];

type Sent = {
  path: string;
  body: { entries?: { enrolmentId: number; status: string; before: Said | null }[] };
  key: string;
};

/** A device whose store outlives its pages, and an API that answers or not. */
function aDevice() {
  const stored = new Map<string, Waiting | Trouble>();
  const inOrder = () => [...stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const device: DeviceStore = {
    ...memoryStore(),
    load: async () => ({
      waiting: inOrder().filter((each): each is Waiting => 'kind' in each),
      troubles: inOrder().filter((each): each is Trouble => !('kind' in each)),
    }),
    put: async (all) => all.forEach((each) => stored.set(each.id, each)),
    forget: async (ids) => ids.forEach((id) => stored.delete(id)),
    has: async (id) => stored.has(id),
  };
  const network = { isUp: true, arrives: true };
  const sent: Sent[] = [];
  const call = async (
    { path }: { path: string },
    { body }: Pick<Sent, 'body'>,
    { idempotencyKey: key = '' }: CallOptions,
  ) => {
    if (!network.isUp && !network.arrives) throw new ApiError(0, 'Pas de réseau');
    if (!sent.some((each) => each.key === key)) sent.push({ path, body, key });
    if (!network.isUp) throw new ApiError(0, 'Réponse perdue');
    return { ok: true, status: 200, body: { rows: [], conflicts: [] } };
  };
  const open = async (given: Partial<DeviceStore> = {}) => {
    const queue = createQueue({ call: call as unknown as Call, userId: 1 }, { ...device, ...given });
    await queue.settled();
    return queue;
  };
  const entries = () =>
    sent.flatMap(({ body }) => body.entries ?? []).map(({ enrolmentId, status }) => [enrolmentId, status]);
  return { stored, network, sent, device, open, entries };
}

describe('les touches qui attendent (teaching 20)', () => {
  it('restent fermées tant que leur clé manque, et partent quand elle vient', async () => {
    const { open, device, network, entries, stored } = aDevice();
    network.isUp = network.arrives = false;
    const before = await open();
    before.tap(7, 1, present, null);
    await waitFor(() => expect(stored.size).toBe(1));

    network.isUp = network.arrives = true;
    let hasKey = false;
    const queue = await open({ load: () => (hasKey ? device.load() : Promise.reject(new Error('No key'))) });
    expect(queue.current()).toMatchObject({ isLoaded: true, waiting: [] });
    expect(stored.size).toBe(1);
    hasKey = true;
    queue.tap(7, 2, late, null);
    await waitFor(() =>
      expect(entries()).toEqual([
        [1, 'present'],
        [2, 'late'],
      ]),
    );
  });

  it('partent dans l’ordre, et la fin de la séance derrière elles', async () => {
    const { open, sent, stored } = aDevice();
    const queue = await open();
    queue.tap(7, 1, present, null);
    queue.tap(7, 2, late, null);
    queue.finish(7, 3);
    await waitFor(() => expect(stored.size).toBe(0));
    expect(sent.at(-1)!.path).toBe('/api/lessons/:id/finish');
  });

  it('survivent à la page, sans réseau, et une nouvelle touche remplace celle qui n’est pas partie', async () => {
    const { open, network, entries, stored } = aDevice();
    network.isUp = network.arrives = false;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const queue = await open();
    queue.tap(7, 1, present, null);
    queue.tap(7, 2, present, null);
    queue.tap(7, 1, missed, null);
    await waitFor(() => expect(queue.current().stored).toBe(2));

    jest.restoreAllMocks();
    network.isUp = true;
    await open();
    await waitFor(() => expect(stored.size).toBe(0));
    expect(entries()).toEqual([
      [2, 'present'],
      [1, 'absent_unexcused'],
    ]);
  });

  it('dont la réponse s’est perdue repartent avec leur clé, et la suivante derrière elles', async () => {
    const { open, network, sent, stored } = aDevice();
    network.isUp = false;
    const queue = await open();
    queue.tap(7, 1, present, null);
    await waitFor(() => expect(queue.current().isOffline).toBe(true));
    queue.tap(7, 1, late, null);
    await waitFor(() => expect(queue.current().stored).toBe(2));
    network.isUp = true;
    await open();
    await waitFor(() => expect(stored.size).toBe(0));
    expect(sent.map(({ body }) => body.entries![0]!)).toMatchObject([
      { status: 'present', before: null },
      { status: 'late', before: { status: 'present' } },
    ]);
  });

  it('qui reviennent à ce qui était ne partent pas', async () => {
    const { open, network, sent, stored } = aDevice();
    network.isUp = network.arrives = false;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const queue = await open();
    queue.tap(7, 1, present, null);
    queue.tap(7, 1, null, null);
    await queue.settled();
    await waitFor(() => expect([queue.current().waiting, stored.size]).toEqual([[], 0]));
    jest.restoreAllMocks();
    expect(sent).toEqual([]);
  });
});
