import { figuresOf } from '@tandem/shared/contract/administration/rollover';
import { sql } from 'drizzle-orm';
import { agreeing } from '../../testing/agreed';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { rolloverOf } from '../../testing/rollover';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { rows, aYear, preview, overview, asked, run, register } = rolloverOf(() => ({ test, admin }));
const archive = ({ id, version }: { id: number; version: number }) =>
  agreeing((agreed) => admin.post(`/api/students/${id}/archive`, { version, agreed }));

describe('l’aperçu du passage', () => {
  it('compte qui monte, qui termine, ce qui est repris et ce qui se clôt, sans rien écrire', async () => {
    await aYear();
    const before = await register();
    const sections = await preview();
    expect(figuresOf(sections)).toEqual({
      'groups.closed': 1,
      'groups.places': 1,
      'students.raised': 2,
      'registrations.carried': 1,
      'registrations.withdrawn': 0,
      'profiles.copied': expect.any(Number),
      'years.current': 1,
    });
    const students = sections.find(({ key }) => key === 'students')!;
    expect(Object.fromEntries(students.figures.map(({ key, count }) => [key, count]))).toMatchObject({
      ends: 1,
      begins: 1,
    });
    expect(await register()).toEqual(before);
  });

  it('nomme les groupes auxquels il manque des présences, et les laisse ouverts', async () => {
    const { pending } = await aYear();
    const groups = (await preview()).find(({ key }) => key === 'groups')!;
    expect(groups.left.flatMap(({ rows: found }) => found)).toContainEqual({
      label: 'MAT-LAU-82',
      href: `/internal/appapp/group/show/${pending.id}`,
      note: '1 séance',
    });
    await run();
    expect(await rows(sql`select status from groups where id = ${pending.id}`)).toEqual([{ status: 'running' }]);
  });

  it('refuse de quitter avant sa fin une année à laquelle on vient de passer', async () => {
    await rows(sql`insert into list_items (list, label, extra) values ('training-year', '2028-2029',
      '{"startsOn": "2028-08-01", "endsOn": "2029-07-31", "isCurrent": false}')`);
    await run();
    const message = 'L’année 2027-2028 dure jusqu’au 31.07.2028\u00a0: le passage suivant se fera ensuite.';
    expect(await overview()).toMatchObject({ tooEarly: message, to: { label: '2028-2029' } });
    const refused = await admin.post('/api/rollovers/preview', await run0());
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, message]);
  });

  it('dit que l’année court encore, et quelle année manque', async () => {
    expect(await overview()).toMatchObject({ isEarly: true, to: { label: '2027-2028' } });
    await rows(sql`update list_items set is_active = false where list = 'training-year' and label = '2027-2028'`);
    const refused = await admin.post('/api/rollovers/preview', { choices: (await run0()).choices });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'Aucune année ne suit 2026-2027\u00a0: ajoutez-la d’abord dans les réglages.',
    ]);
  });
  const run0 = async () => ({
    choices: { raise: true, waiting: 'carry', close: true, profiles: true, current: true },
  });
});

describe('le passage', () => {
  it('fait ce qui était annoncé, rien à qui est archivé ni au contrat qui finit', async () => {
    const { up, waits, archived, registration, over } = await aYear();
    const announced = await preview();
    const done = await run();
    expect(done).toMatchObject({ state: 'done', year: '2027-2028', isUndoable: true, fault: null });
    expect(done.sections!.map(({ figures }) => figures)).toEqual(announced.map(({ figures }) => figures));
    expect(JSON.stringify(done.sections)).not.toContain('MAT-LAU-82');
    const yearOf = (id: number) =>
      rows(sql`select y.label from apprenticeships a join list_items y on y.id = a.learning_year_id
        where a.student_id = ${id} and a.is_current`);
    expect(await yearOf(up.id)).toEqual([{ label: '2e année' }]);
    expect(await yearOf(archived.id)).toEqual([{ label: '1re année' }]);
    expect(
      await rows(sql`select y.label, level.label as level, r.status, r.submitted_at = old.submitted_at as "sameDate"
        from registrations old join registrations r on r.student_id = old.student_id
        join list_items y on y.id = r.training_year_id left join list_items level on level.id = r.learning_year_id
        where old.id = ${registration.id} order by r.id`),
    ).toEqual([
      { label: '2026-2027', level: null, status: 'carried', sameDate: true },
      { label: '2027-2028', level: '3e année', status: 'waiting', sameDate: true },
    ]);
    expect(await yearOf(waits.id)).toEqual([{ label: '3e année' }]);
    expect(
      await rows(sql`select g.status, e.to_date::text as until, e.end_kind as end, r.status as registration from groups g
        join enrolments e on e.group_id = g.id join registrations r on r.id = e.registration_id where g.id = ${over.id}`),
    ).toEqual([{ status: 'closed', until: '2026-11-23', end: 'completed', registration: 'completed' }]);
    expect(await overview()).toMatchObject({ from: { label: '2027-2028' }, to: null });
  });

  it('laisse une ligne du journal par acte, toutes sous le même motif', async () => {
    await aYear();
    const { id } = await run();
    const entries = await rows<{ entity: string; action: string; total: number }>(
      sql`select entity, action, count(*)::int as total from audit_log
        where reason = ${`Passage à l’année 2027-2028 (n° ${id})`} group by 1, 2 order by 1, 2`,
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { entity: 'apprenticeship', action: 'change', total: 2 },
        { entity: 'group', action: 'closed', total: 1 },
        { entity: 'registration', action: 'carry', total: 1 },
        { entity: 'registration', action: 'create', total: 1 },
        { entity: 'registration', action: 'complete', total: 1 },
        { entity: 'rollover', action: 'start', total: 1 },
      ]),
    );
  });

  it('retire les demandes si l’on préfère, et n’écrit à personne', async () => {
    const { registration } = await aYear();
    await run({ waiting: 'withdraw', raise: false });
    expect(
      await rows(sql`select status, status_reason as why from registrations where id = ${registration.id}`),
    ).toEqual([{ status: 'withdrawn', why: 'Passage à l’année 2027-2028' }]);
    expect(await rows(sql`select id from outbox`)).toEqual([]);
  });

  it('n’écrit rien sans le mot exact, ni quand les nombres ne sont plus ceux de l’aperçu', async () => {
    const { waits } = await aYear();
    const body = await asked();
    expect((await admin.post('/api/rollovers', { ...body, word: 'passage 2027-2028' })).json()).toMatchObject({
      errors: { word: 'Écrivez PASSAGE 2027-2028 pour confirmer.' },
    });
    await archive(waits);
    expect((await admin.post('/api/rollovers', body)).statusCode).toBe(409);
    expect(await rows(sql`select id from tool_runs`)).toEqual([]);
  });

  it('n’écrit rien non plus quand ils changent entre la confirmation et le travail', async () => {
    const { waits } = await aYear();
    await admin.post('/api/rollovers', await asked());
    await archive(waits);
    const before = await register();
    await test.drain();
    expect((await overview()).runs[0]).toMatchObject({
      state: 'failed',
      fault: 'Les nombres ont changé depuis l’aperçu\u00a0: rien n’a été écrit. Relancez l’aperçu.',
    });
    expect(await register()).toEqual(before);
  });

  it('interrompu au milieu ne laisse rien, et peut être relancé', async () => {
    await aYear();
    await test.db.pool
      .query(`create function dies() returns trigger language plpgsql as 'begin raise exception ''mort''; end';
      create trigger dies before insert on list_items for each row execute function dies()`);
    const before = await register();
    expect(await run()).toMatchObject({ state: 'failed', fault: expect.any(String) });
    expect(await register()).toEqual(before);
    expect(await rows(sql`select * from tool_changes`)).toEqual([]);
    await test.db.pool.query('drop function dies cascade');
    expect(await run()).toMatchObject({ state: 'done' });
  });

  it('lancé vingt fois à la fois, un seul le fait\u00a0; une seconde fois est refusée', async () => {
    await aYear();
    const body = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/rollovers', body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    await test.drain();
    expect((await admin.post('/api/rollovers', body)).json<{ message: string }>().message).toMatch(
      /^Le passage à l’année 2027-2028 a déjà été fait par /,
    );
    expect((await overview()).runs).toHaveLength(1);
  });
});

describe('annuler un passage', () => {
  const undo = (id: number) => admin.post(`/api/rollovers/${id}/undo`);

  it('rend chaque table telle qu’elle était, et permet de recommencer', async () => {
    await aYear();
    const before = await register();
    const { id } = await run();
    expect(await register()).not.toEqual(before);
    expect((await undo(id)).json()).toMatchObject({ state: 'undone', isUndoable: false });
    expect(await register()).toEqual(before);
    expect((await undo(id)).statusCode).toBe(409);
    expect(await run()).toMatchObject({ state: 'done' });
  });

  it('nomme ce qui a été modifié depuis, et ne rend alors rien', async () => {
    const { registration } = await aYear();
    const { id } = await run();
    await test.db.execute(sql`update registrations set version = version + 1, comment = 'Appeler'
      where id = ${registration.id}`);
    const after = await register();
    const refused = await undo(id);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'Cela ne peut plus être annulé\u00a0: Inscription AppApp\u00a0: Élodie Attend a changé depuis.',
    ]);
    expect(await register()).toEqual(after);
  });

  it('n’est offerte que tant qu’elle est possible', async () => {
    const { registration } = await aYear();
    const { id, isUndoable } = await run();
    expect(isUndoable).toBe(true);
    await test.db.execute(sql`update registrations set version = version + 1 where id = ${registration.id}`);
    expect((await overview()).runs[0]).toMatchObject({
      id,
      isUndoable: false,
      undoRefusal: 'Inscription AppApp\u00a0: Élodie Attend a changé depuis.',
    });
  });

  it('du premier attend celle du second, puis rend tout', async () => {
    await aYear();
    await rows(sql`insert into list_items (list, label, extra) values ('training-year', '2028-2029',
      '{"startsOn": "2028-08-01", "endsOn": "2029-07-31", "isCurrent": false}')`);
    const before = await register();
    const first = await run({ profiles: false });
    test.clock.set(new Date('2028-08-01T08:00:00Z'));
    await rows(sql`update tool_runs set finished_at = '2028-07-31T08:00:00Z' where id = ${first.id}`);
    admin = await test.as('admin');
    const second = await run({ profiles: false });
    expect((await overview()).runs.map(({ isUndoable, undoRefusal }) => [isUndoable, undoRefusal])).toEqual([
      [true, null],
      [false, 'annulez d’abord le passage à l’année 2028-2029.'],
    ]);
    expect((await undo(first.id)).statusCode).toBe(409);
    expect((await undo(second.id)).statusCode).toBe(200);
    expect((await undo(first.id)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
  });

  it('dit qu’un profil copié sert déjà, et que les 30 jours sont passés', async () => {
    const { id } = await run();
    await rows(sql`update list_items set extra = extra || jsonb_build_object('holidayProfileId',
      (select max(id) from list_items where list = 'holiday-profiles'))
      where id = (select min(id) from list_items where list = 'location-course')`);
    expect((await undo(id)).json<{ message: string }>().message).toMatch(/le profil «\u00a0.*\u00a0» sert déjà\.$/);
    test.clock.pass(31 * 86_400_000);
    admin = await test.as('admin');
    expect((await undo(id)).json<{ message: string }>().message).toMatch(/les 30 jours sont passés\.$/);
  });
});
