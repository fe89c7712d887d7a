import { drafts } from '@tandem/shared/contract/desk/drafts';
import { aUser, fakePlatform, outcome } from '@tandem/shared/testing';
import { draftSaver } from './draft-saver';
import { localDraft } from './local-draft';

const theirs = { version: 8, values: { of: 'autre' }, updatedAt: '2026-11-23T09:05:00Z' };

function aSaver(onSave: unknown = { version: 1 }) {
  const platform = fakePlatform({
    replies: [
      [drafts.save, onSave],
      [drafts.remove, undefined],
    ],
  });
  const onConflict = jest.fn();
  const local = localDraft({ ...platform, user: aUser() }, 'students-add');
  const saver = draftSaver({ call: platform.call, form: 'students-add', local, onConflict, onSaved: () => undefined });
  const sent = () =>
    platform.calls.filter(({ method }) => method === 'PUT').map(({ input }) => (input as { body: unknown }).body);
  return { saver, sent, local, onConflict, calls: platform.calls };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('l’enregistrement d’un brouillon', () => {
  it('part deux secondes après la dernière frappe, une fois', async () => {
    const { saver, sent, local } = aSaver();
    for (const name of ['a', 'ab', 'abc']) {
      saver.note({ name });
      await jest.advanceTimersByTimeAsync(1500);
    }
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(sent()).toEqual([{ version: 0, values: { name: 'abc' } }]);
    expect(await local.read()).toBeUndefined();
  });

  it('part toutes les cinq secondes quand on tape sans pause (coaching 13)', async () => {
    const { saver, sent } = aSaver();
    for (let second = 0; second < 11; second += 1) {
      saver.note({ second });
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(sent()).toHaveLength(2);
  });

  it('ne part pas quand rien n’a changé, dans quelque ordre que viennent les champs', async () => {
    const { saver, sent } = aSaver();
    saver.start({ version: 2, values: { b: 1, a: { d: 2, c: 3 } } });
    saver.note({ a: { c: 3, d: 2 }, b: 1 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent()).toEqual([]);
  });

  it('laisse le numéro AVS de côté, ici et sur le serveur', async () => {
    const { saver, sent, local } = aSaver(() => new Promise(() => undefined));
    saver.note({ avs: '756.1234.5678.97', note: 'AVS 756 1234 5678 97' });
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(JSON.stringify([sent(), await local.read()])).not.toContain('1234');
  });

  it('attend un choix quand un autre onglet a enregistré, et garde la saisie par-dessus', async () => {
    const { saver, sent, onConflict } = aSaver(({ body }: { body: { version: number } }) =>
      body.version === 8 ? { version: 9 } : outcome(409, { message: 'Changé.', reason: 'stale', current: theirs }),
    );
    saver.note({ of: 'ici' });
    await saver.flush();
    expect(onConflict).toHaveBeenCalledWith(theirs);
    saver.note({ of: 'ici encore' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent()).toHaveLength(1);

    await saver.overwrite(theirs);
    expect(sent().at(-1)).toEqual({ version: 8, values: { of: 'ici encore' } });
  });

  it('garde tout dans l’onglet après un échec, et n’insiste pas avant le retour du réseau', async () => {
    let isDown = true;
    const { saver, sent, local } = aSaver(() => (isDown ? new Error('Hors service') : { version: 1 }));
    saver.note({ of: 'a' });
    await saver.flush();
    saver.note({ of: 'ab' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toHaveLength(1);
    expect(await local.read()).toMatchObject({ values: { of: 'ab' } });

    isDown = false;
    await saver.resume();
    expect(sent().at(-1)).toEqual({ version: 0, values: { of: 'ab' } });
    expect(await local.read()).toBeUndefined();
  });

  it('s’oublie après l’envoi en cours, et ne revient pas', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { saver, calls } = aSaver(() => new Promise((resolve) => (answer = resolve)));
    saver.note({ of: 'a' });
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    const forgotten = saver.forget();
    answer({ version: 1 });
    await forgotten;
    await jest.advanceTimersByTimeAsync(5000);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);

    saver.note({ of: 'a' });
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', input: { body: { version: 0 } } });
  });
});
