import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { twoFiles } = mergesOf(() => ({ test, admin }));

const compared = async (id: number, otherId: number, order = 'advised') =>
  (await admin.get(`/api/students/${id}/merge-preview?otherId=${otherId}&order=${order}`)).json<MergePreview>();
const contact = { contact: { mobile: '079 555 77 88', phone: '021 555 77 88', email: 'essai@exemple.ch' } };

describe('quelle fiche garder', () => {
  it('celle qui a le plus de places dans un cours, et la comparaison commence ainsi', async () => {
    const { kept, merged } = await twoFiles();
    expect(await compared(kept.id, merged.id)).toMatchObject({
      kept: { id: merged.id },
      merged: { id: kept.id },
      advice: { keptId: merged.id, reason: 'elle a 2 places dans un cours' },
      reasons: expect.arrayContaining(['même naissance']),
    });
    expect(await compared(kept.id, merged.id, 'given')).toMatchObject({ kept: { id: kept.id } });
  });

  it('sinon la plus complète, sinon la plus ancienne, jamais une archivée', async () => {
    const [a, b] = [
      await addStudent(admin, { lastName: 'Conseil' }),
      await addStudent(admin, { lastName: 'Conseil' }, contact),
    ];
    expect((await compared(a.id, b.id)).advice).toMatchObject({
      keptId: b.id,
      reason: expect.stringMatching(/^elle est la plus complète \(\d+ valeurs contre \d+\)$/),
    });
    await test.db.execute(sql`update students set phone = null, created_at = '2025-03-04' where id = ${b.id}`);
    expect((await compared(a.id, b.id)).advice).toEqual({
      keptId: b.id,
      reason: 'elle est la plus ancienne (04.03.2025)',
    });
    await test.db.execute(sql`update students set archived_at = now() where id = ${b.id}`);
    expect((await compared(a.id, b.id)).advice).toEqual({ keptId: a.id, reason: 'l’autre est archivée' });
  });

  it('propose ses valeurs remplies, et celles de l’autre seulement là où elle n’a rien', async () => {
    const full = await addStudent(admin, { lastName: 'Rempli' }, contact);
    const newer = await addStudent(
      admin,
      { lastName: 'Rempli-Favre' },
      { contact: { ...contact.contact, phone: null } },
    );
    const proposals = ({ fields }: MergePreview) =>
      Object.fromEntries(fields.filter(({ isSame }) => !isSame).map(({ field, proposal }) => [field, proposal]));
    expect(proposals(await compared(full.id, newer.id, 'given'))).toEqual({ lastName: 'kept', phone: 'kept' });
    expect(proposals(await compared(newer.id, full.id, 'given'))).toEqual({ lastName: 'kept', phone: 'merged' });
  });
});
