import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { GeneralSettings } from '@tandem/shared/contract/settings/settings';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from './app';
import { aReport, rowsIn } from './reports';

interface Of {
  test: TestApp;
  admin: Client;
}

/** The file of the participation of some months, as it is now. */
export const billFile = ({ test, admin }: Of, from: string, to = from) =>
  aReport<'billing'>(
    { test, client: admin },
    { key: 'billing', format: 'csv', values: { yearId: null, from, to, regionId: null } },
  );

/** What such a file comes to, in centimes. */
export const totalIn = async (file: { bytes: Buffer }): Promise<number> =>
  (await rowsIn(file)).reduce((sum, row) => sum + Math.round(Number(row['Montant (CHF)']) * 100), 0);

/** These values of a section of the settings, from a day on where one is said; the others are the usual ones. */
export async function setSection({ admin }: Of, section: 'group' | 'pay', given: object, validFrom?: string) {
  const { version } = (await admin.get('/api/settings')).json<GeneralSettings>()[section];
  const values = { ...defaultsOf(section), ...given };
  return admin.patch('/api/settings', { section, version, values, validFrom });
}

/** A type of payer by its label. */
export async function payerType({ admin }: Of, label: string): Promise<AdminItem> {
  const { items } = (await admin.get('/api/lists/payer-type/items')).json<{ items: AdminItem[] }>();
  return items.find((item) => item.label === label)!;
}

/** Another payer of a registration from a day on. */
export async function setPayer(of: Of, registrationId: number, label: string, payerFrom: string): Promise<void> {
  const path = `/api/registrations/${registrationId}`;
  const row = (await of.admin.get(path)).json<Registration>();
  const { id: payerTypeId } = await payerType(of, label);
  const { rows } = await of.test.db.execute<{ id: number }>(
    sql`select min(id) as id from list_items where list = 'why-appapp'`,
  );
  const { average, goal, sourceStudentId, payerContactId, regionId, regionReason, priority, comment } = row;
  const said = { average, goal, sourceStudentId, payerContactId, regionId, regionReason, priority, comment };
  const values = {
    ...said,
    whyAppappIds: [rows[0]!.id],
    locationCourseIds: row.places.map(({ id }) => id),
    availability: { ma: ['soir'] },
    payerTypeId,
    payerFrom,
  };
  const answer = await of.admin.patch(path, { version: row.version, values });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
}
