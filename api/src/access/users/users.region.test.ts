import type { ListItem } from '@tandem/shared/contract/settings/lists';
import type { UserRow } from '@tandem/shared/contract/access/users';
import type { Client } from '../../testing/app';
import { auditOf, outsider, withMail } from '../../testing/users';

const { of: _, ...person } = outsider;
const itemsOf = async (admin: Client, list: string) =>
  (await admin.get(`/api/lists?keys=${list}`)).json<Record<string, ListItem[]>>()[list]!;
const regionsOf = (admin: Client) => itemsOf(admin, 'region');
const invite = async (admin: Client, given: object = {}) =>
  (await admin.post('/api/users', { ...outsider, ...given })).json<UserRow>();

describe('la région d’un compte externe', () => {
  it('se donne à l’invitation, se change, et le journal la nomme', async () => {
    const test = await withMail();
    const [one, two] = await regionsOf(test.admin);
    const { id, version, ...row } = await invite(test.admin, { regionId: one!.id });
    expect(row).toMatchObject({ regionId: one!.id, region: one!.label });

    const values = { ...person, regionId: two!.id };
    const changed = await test.admin.patch(`/api/users/${id}/external`, { version, values });
    expect(changed.json()).toMatchObject({ regionId: two!.id, region: two!.label, version: version + 1 });
    expect((await auditOf(test, id)).at(-1)).toEqual({ action: 'change', diff: { region: [one!.label, two!.label] } });
  });

  it('reste ce qu’elle est quand un envoi ne la nomme pas, et s’enlève par null', async () => {
    const { admin } = await withMail();
    const [region] = await regionsOf(admin);
    const { id, version } = await invite(admin, { regionId: region!.id });
    const send = (at: number, values: object) => admin.patch(`/api/users/${id}/external`, { version: at, values });
    expect((await send(version, { ...person, function: 'Doyenne' })).json()).toMatchObject({ regionId: region!.id });
    expect((await send(version + 1, { ...person, regionId: null })).json()).toMatchObject({
      regionId: null,
      region: null,
    });
  });

  it('filtre et trie la liste', async () => {
    const { admin } = await withMail();
    const [one, two] = await regionsOf(admin);
    await invite(admin, { regionId: two!.id, email: 'deux@office.test' });
    await invite(admin, { regionId: one!.id, email: 'un@office.test' });
    const emails = async (query: string) =>
      (await admin.get(`/api/users?kind=external&${query}`)).json<{ rows: UserRow[] }>().rows.map(({ email }) => email);
    expect(await emails(`regionId=${one!.id}`)).toEqual(['un@office.test']);
    const sorted = [one!, two!]
      .toSorted((a, b) => (a.label < b.label ? -1 : 1))
      .map(({ id }) => (id === one!.id ? 'un@office.test' : 'deux@office.test'));
    expect(await emails('sort=region')).toEqual([...sorted, 'conseiller@tandem.test']);
  });

  it('vient de la liste des régions', async () => {
    const { admin } = await withMail();
    const [country] = await itemsOf(admin, 'country');
    const refused = await admin.post('/api/users', { ...outsider, regionId: country!.id });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['regionId']]);
    const { id, version } = await invite(admin);
    const values = { ...person, regionId: country!.id };
    const refusedChange = await admin.patch(`/api/users/${id}/external`, { version, values });
    expect([refusedChange.statusCode, Object.keys(refusedChange.json().errors)]).toEqual([422, ['values.regionId']]);
  });

  it('ne se prend pas d’une demande faite du dehors', async () => {
    const { admin, visitor } = await withMail();
    const [region] = await regionsOf(admin);
    await (await visitor()).post('/api/public/conseiller-access', { ...person, regionId: region!.id });
    const { rows } = (await admin.get('/api/users?state=requested')).json<{ rows: UserRow[] }>();
    expect(rows).toMatchObject([{ email: person.email, regionId: null }]);
  });
});
