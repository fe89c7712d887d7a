import { teacherStatusLabels, type TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { GroupToHandOver } from '@tandem/shared/contract/people/teachers.hand-over';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { eq, inArray } from 'drizzle-orm';
import { groups, teachers } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addTeacher, fileOf } from '../../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const statuses = Object.keys(teacherStatusLabels) as TeacherStatus[];
/** People 20, and the steps back. */
const steps: Record<TeacherStatus, TeacherStatus[]> = {
  candidate: ['interview', 'rejected'],
  interview: ['candidate', 'active', 'rejected'],
  active: ['inactive'],
  inactive: ['active'],
  rejected: ['candidate'],
};

describe('les étapes d’un répétiteur (people 20)', () => {
  it.each(statuses)('depuis «%s»', async (from) => {
    for (const to of statuses) {
      const { path } = await addTeacher(test, { status: from });
      const answer = await admin.post(`${path}/transition`, { version: 1, to });
      expect([to, answer.statusCode]).toEqual([to, steps[from].includes(to) ? 200 : 422]);
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ status: to, version: 2 });
    }
  });

  it('un répétiteur qui a des groupes ne devient pas inactif et ne s’archive pas: la réponse les nomme', async () => {
    const { id, path } = await addTeacher(test);
    const [group] = await test.db.select().from(groups).limit(1);
    const { id: _, ...rest } = group!;
    await test.db.insert(groups).values({ ...rest, code: 'MAT-MOR-99', teacherId: id, status: 'open' });
    for (const [call, body] of [
      ['transition', { version: 1, to: 'inactive' }],
      ['archive', { version: 1 }],
    ] as const) {
      const answer = await admin.post(`${path}/${call}`, body);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ reason: 'open_groups', groups: [{ code: 'MAT-MOR-99' }] });
    }
    await test.db.update(groups).set({ status: 'closed' });
    expect((await admin.post(`${path}/transition`, { version: 1, to: 'inactive' })).statusCode).toBe(200);
  });

  describe('qui part remet ses groupes dans le même acte (people 21)', () => {
    const chemistry = async () => {
      const lists = (await admin.get('/api/lists?keys=branch')).json<{ branch: ListItem[] }>();
      return lists.branch.find(({ label }) => label === 'Chimie-biologie')!.id;
    };
    /** Somebody who leaves two groups, and somebody who can take both. */
    async function leaving() {
      const branchId = await chemistry();
      const [{ id: _, ...given } = { id: 0 }] = await test.db.select().from(groups).limit(1);
      const leaver = await addTeacher(test, { lastName: 'Zzpart' });
      const branches = [{ branchId, maxLearningYear: 4, certTypes: ['CFC'] }];
      const week = { ma: ['fin-de-journee', 'soir'], je: ['fin-de-journee', 'soir'] };
      const taker = await addTeacher(test, { lastName: 'Zzreprend', branches, availability: week });
      const hours = { branchId, startsAt: '18:00', endsAt: '19:30', status: 'running', version: 1 } as const;
      const rows = (['ma', 'je'] as const).map((weekday, index) => ({
        ...(given as typeof groups.$inferInsert),
        ...hours,
        weekday,
        code: `CHB-${leaver.id}-${index}`,
        teacherId: leaver.id,
      }));
      const added = await test.db.insert(groups).values(rows).returning({ id: groups.id, code: groups.code });
      const named = (...teacherIds: (number | null)[]) =>
        teacherIds.map((teacherId, index) => ({ groupId: added[index]!.id, version: 1, teacherId }));
      const leave = (handOver: object[], call = 'transition') =>
        admin.post(`${leaver.path}/${call}`, { version: 1, to: 'inactive', handOver });
      const teachersOf = async () =>
        (
          await test.db
            .select()
            .from(groups)
            .where(
              inArray(
                groups.id,
                added.map(({ id }) => id),
              ),
            )
            .orderBy(groups.id)
        ).map(({ teacherId }) => teacherId);
      return { leaver, taker, added, named, leave, teachersOf };
    }
    const journalOf = async ({ path }: { path: string }) =>
      (await admin.get(`${path}/history`)).json<{ rows: { changes: object[] }[] }>().rows[0]?.changes;

    it('la liste dit pour chacun qui peut le reprendre, et pourquoi', async () => {
      const { leaver, taker, added } = await leaving();
      const { groups: left } = (await admin.get(`${leaver.path}/hand-over`)).json<{ groups: GroupToHandOver[] }>();
      expect(left.map(({ code }) => code)).toEqual(added.map(({ code }) => code));
      const found = left[0]!.takers.find(({ id }) => id === taker.id)!;
      expect(found.reasons).toContainEqual({ text: 'Disponible le mardi\u00a0: fin de journée', isFor: true });
      expect(left[0]!.takers.map(({ id }) => id)).not.toContain(leaver.id);
    });

    it.each(['transition', 'archive'])(
      '%s: l’un est repris, l’autre reste à pourvoir, et les journaux le disent',
      async (call) => {
        const { leaver, taker, added, named, leave, teachersOf } = await leaving();
        expect((await leave(named(taker.id, null), call)).statusCode).toBe(200);
        expect(await teachersOf()).toEqual([taker.id, null]);
        const codes = added.map(({ code }) => code);
        const line = { field: 'groups', label: 'Groupes' };
        expect(await journalOf(leaver)).toContainEqual({ ...line, before: codes.join(', '), after: null });
        expect(await journalOf(taker)).toEqual([{ ...line, before: null, after: codes[0] }]);
      },
    );

    it.each([
      ['transition', 'transition', { to: 'active' }],
      ['archive', 'restore', {}],
    ])(
      '%s s’annule : les groupes reviennent, sauf celui que quelqu’un d’autre a reçu depuis',
      async (call, back, body) => {
        const { leaver, taker, added, named, leave, teachersOf } = await leaving();
        const handed = named(taker.id, null);
        expect((await leave(handed, call)).statusCode).toBe(200);
        const undo = () => admin.post(`${leaver.path}/${back}`, { version: 2, ...body, takeBack: handed });
        const other = await addTeacher(test, { lastName: 'Zzautre' });
        await test.db.update(groups).set({ teacherId: other.id }).where(eq(groups.id, added[1]!.id));
        expect((await undo()).statusCode).toBe(200);
        expect(await teachersOf()).toEqual([leaver.id, other.id]);
        expect(await journalOf(taker)).toEqual([
          { field: 'groups', label: 'Groupes', before: added[0]!.code, after: null },
        ]);
        expect((await undo()).statusCode).toBe(409);
      },
    );

    it('rien ne s’écrit quand un groupe manque, a changé, ou que la personne ne peut plus', async () => {
      const { leaver, taker, added, named, leave, teachersOf } = await leaving();
      const forgotten = await leave(named(taker.id));
      expect([forgotten.statusCode, forgotten.json()]).toMatchObject([409, { groups: [{ code: added[1]!.code }] }]);
      const changed = await leave([named(taker.id)[0]!, { ...named(null, null)[1]!, version: 7 }]);
      expect([changed.statusCode, changed.json()]).toMatchObject([422, { message: /a changé entre-temps/ }]);
      await test.db.update(teachers).set({ status: 'inactive' }).where(eq(teachers.id, taker.id));
      const gone = await leave(named(null, taker.id));
      expect(gone.json()).toMatchObject({
        message: expect.stringContaining(`ne peut plus reprendre ${added[1]!.code}`),
      });
      expect(await teachersOf()).toEqual([leaver.id, leaver.id]);
      expect(await fileOf(admin, leaver.path)).toMatchObject({ status: 'active', version: 1 });
    });

    it('deux personnes qui se remettent leurs groupes l’une à l’autre: une seule part', async () => {
      const [one, other] = [await leaving(), await leaving()];
      const able = { branches: [{ branchId: await chemistry(), maxLearningYear: 4, certTypes: ['CFC'] }] };
      for (const { leaver } of [one, other])
        await test.db
          .update(teachers)
          .set({ ...able, availability: { sa: ['matin'] } })
          .where(eq(teachers.id, leaver.id));
      for (const { added } of [one, other])
        await test.db
          .update(groups)
          .set({ weekday: null })
          .where(
            inArray(
              groups.id,
              added.map(({ id }) => id),
            ),
          );
      const answers = await Promise.all([
        one.leave(one.named(other.leaver.id, other.leaver.id)),
        other.leave(other.named(one.leaver.id, one.leaver.id)),
      ]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    });
  });

  it('devenir actif avertit de ce qui manque, sans bloquer', async () => {
    const { path } = await addTeacher(test, { status: 'interview' });
    expect((await admin.post(`${path}/transition`, { version: 1, to: 'active' })).json()).toMatchObject({
      status: 'active',
      missing: ['contractStart', 'iban', 'avs', 'criminalRecordSeenOn'],
    });
  });

  it('s’archive, disparaît de la liste et revient', async () => {
    const { path } = await addTeacher(test, { lastName: 'Zzarchive', status: 'inactive' });
    const total = async (query = '') =>
      (await admin.get(`/api/teachers?search=zzarchive${query}`)).json<{ total: number }>().total;
    expect((await admin.post(`${path}/archive`, { version: 1 })).json()).toMatchObject({
      archivedAt: expect.any(String),
    });
    expect([await total(), await total('&archived=true')]).toEqual([0, 1]);
    expect((await admin.post(`${path}/restore`, { version: 2 })).json()).toMatchObject({ archivedAt: null });
  });

  it('vingt clics ne font qu’une étape', async () => {
    const { path } = await addTeacher(test, { status: 'candidate' });
    const click = () => admin.post(`${path}/transition`, { version: 1, to: 'interview' });
    const answers = (await Promise.all(Array.from({ length: 20 }, click))).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});
