import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupFields, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { labelName } from '@tandem/shared/fields/values';
import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { labelOf, textOf } from '../../administration/access-requests/file/labels';
import { testApp, type TestApp } from '../../testing/app';
import { aPlan } from '../../testing/groups';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const inventory = () => test.app.services.registry.privacy.find(({ table }) => table === 'groups')!;

describe('un champ d’un groupe', () => {
  it.each(Object.entries(groupFields))('porte le même nom dans une demande d’accès\u00a0: %s', (name, { label }) => {
    expect(labelOf(test.app.services.registry, inventory(), toSnakeCase(name))).toBe(label);
  });

  it.each(Object.entries(groupTables.terms))('porte le même nom dans l’historique\u00a0: %s', (name, { label }) => {
    const { auditLabels = {} } = test.app.services.registry.entities['group']!;
    expect(auditLabels[labelName(name)]?.label).toBe(label);
  });

  it('se lit en mots, ses choix aussi', () => {
    expect(textOf(inventory(), 'cert_types', ['CFC_MP'])).toBe('CFC avec maturité professionnelle');
    expect(textOf(inventory(), 'weekday', 'ma')).toBe('Mardi');
  });
});

it('les titres visés d’un groupe changent, et l’historique les dit en mots', async () => {
  const office = await test.as('appapp_administrator');
  const plan = await aPlan(test, {});
  const { id, version } = (await office.post('/api/groups', { plan, status: 'draft' })).json<GroupFile>();
  const changed = await office.patch(`/api/groups/${id}`, {
    version,
    values: { ...plan, certTypes: ['CFC_MP', 'AFP'] },
  });
  expect(changed.json()).toMatchObject({ certTypes: ['CFC_MP', 'AFP'] });
  const { rows } = await test.db.execute(
    sql`select diff from audit_log where entity = 'group' and entity_id = ${id} and action = 'change'`,
  );
  expect(rows).toEqual([{ diff: { certTypes: [null, 'CFC avec maturité professionnelle, AFP'] } }]);
});
