import type { Writable } from 'node:stream';
import type { AccessRequest } from '@tandem/shared/contract/administration/access-requests';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../services';
import { fieldCipher } from '../../../platform/db/field-cipher';
import type { Queries } from '../../../platform/db/database';
import { documentStore } from '../../../platform/documents/store';
import type { PersonalDataInventory, Purpose } from '../../../platform/personal-data';
import { type ProcessingDescription, purposes } from './purposes';
import { accessPdf, type Section } from './pdf';
import { documentsOf, type Row, rowsOfPerson, wholeIds } from './rows.repository';
import { zipTo } from '../../../platform/files/zip';

/** Rows of one table that the PDF prints; the JSON holds all of them. */
const mostPrinted = 300;

/** Sealed numbers as they were told. */
const opener = (secret: string) => {
  const cipher = fieldCipher(secret);
  const open = (sealed: unknown) => cipher.open(Buffer.from(String(sealed).slice(2), 'hex'));
  return ({ avs_sealed: avs, iban_sealed: iban, ...row }: Row): Row => ({
    ...row,
    ...(avs !== undefined && { avs: open(avs) }),
    ...(iban !== undefined && { iban: open(iban) }),
  });
};

/** Writes the ZIP of one person: what is held, table by table, as JSON and as PDF, and the documents (delivery 9). */
export async function writeAccessFile(
  services: Services,
  { person }: Pick<AccessRequest, 'person'>,
  to: Writable,
): Promise<void> {
  const { db, registry, config, settings, now } = services;
  const store = documentStore(config);
  const opened = opener(config.secret);
  const zip = zipTo(to);
  const sections: Section[] = [];

  async function* tableOf(tx: Queries, inventory: PersonalDataInventory, ids: readonly number[], rows: Row[]) {
    let isFirst = true;
    for await (const part of rowsOfPerson(tx, registry, inventory, { kind: person.kind, ids }))
      for (const row of part.map(opened)) {
        if (rows.length <= mostPrinted) rows.push(row);
        yield `${isFirst ? '' : ',\n'}${JSON.stringify(row)}`;
        isFirst = false;
      }
  }

  /** The JSON, piece by piece; what of it is printed is noted on the way. */
  async function* json(tx: Queries, ids: readonly number[]) {
    const periods = await settings('retention', tx);
    yield `{"person":${JSON.stringify(person)},"madeAt":${JSON.stringify(now().toISOString())},"matters":[`;
    let isFirst = true;
    for (const [key, { title, origin, purpose, recipients, retention }] of Object.entries(purposes) as [
      Purpose,
      ProcessingDescription,
    ][]) {
      const own = registry.privacy.filter((inventory) => inventory.purpose === key && inventory.of[person.kind]);
      if (own.length === 0) continue;
      const description = { title, origin, purpose, recipients, retention: retention(periods) };
      const section: Section = { ...description, tables: [] };
      sections.push(section);
      yield `${isFirst ? '' : ','}\n{${JSON.stringify(description).slice(1, -1)},"tables":[`;
      isFirst = false;
      for (const [at, inventory] of own.entries()) {
        const rows: Row[] = [];
        section.tables.push({ inventory, rows });
        yield `${at > 0 ? ',' : ''}\n{"table":${JSON.stringify(inventory.label)},"rows":[`;
        yield* tableOf(tx, inventory, ids, rows);
        yield ']}';
      }
      yield ']}';
    }
    yield ']}\n';
  }

  /** Everything as it is at one moment; gives the documents, which change no more. */
  const data = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const ids = await wholeIds(tx, person);
      await zip.add('donnees.json', json(tx, ids));
      const documents = await documentsOf(tx, registry, { kind: person.kind, ids });
      return { documents, organisation: (await settings('organisation', tx)).name };
    });

  const { documents, organisation } = await data();
  const of = { registry, sections, person: person.label, organisation, now: now(), most: mostPrinted };
  await zip.add('donnees.pdf', await accessPdf(of));
  for (const [at, { name, storedName }] of documents.entries())
    await zip.add(`documents/${at + 1} ${name}`, await store.read(storedName));
  await zip.end();
}
