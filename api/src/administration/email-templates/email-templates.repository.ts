import { randomUUID } from 'node:crypto';
import type {
  EmailTemplate,
  emailTemplates as contract,
  MailTextFields,
} from '@tandem/shared/contract/administration/email-templates';
import type { ParsedOf } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { emailTemplates as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { type Change, auditEntriesOf, writerOf } from '../../platform/http/write';
import { checkMailText } from './email-templates.check';
import { mails } from '../../platform/mail-templates/registry';
import {
  storedTemplate,
  textToStore,
  kindOf,
  toView,
  type StoredTemplate,
  templateAuditLabels,
} from './email-templates.presenter';
import { findVersion, storeVersion } from './email-templates.versions.repository';

type At = { id: number; version: number };
type Added = ParsedOf<(typeof contract)['add']>['body']['values'];

const isTouched = sql`t.version > 1 or t.updated_by_id is not null`;
const selected = sql`select t.id, t.version, t.key, t.name, t.audience, t.subject, t.body, t.is_active as "isActive",
    case when ${isTouched} then ${utc(sql`t.updated_at`)} end as "updatedAt", ${userName(sql`t.updated_by_id`)} as "updatedBy"
  from email_templates t`;

const order = Object.keys(mails);
const rankOf = ({ key }: StoredTemplate) => (order.includes(key) ? order.indexOf(key) : order.length);

/** The row of a template. */
export async function findStored(queries: Queries, id: number): Promise<StoredTemplate | undefined> {
  const [row] = await rowsOf(queries, storedTemplate, sql`${selected} where t.id = ${id}`);
  return row;
}

/** Where a mail to oneself goes. */
export async function findOwnAddress(queries: Queries, { id }: Person): Promise<string> {
  const [own] = await valuesOf(queries, z.string(), sql`select u.email from users u where u.id = ${id}`);
  return own!;
}

/** The mails and their words (delivery 22 to 25). */
export function emailTemplatesRepository(services: Services) {
  const { db, now } = services;

  async function read(queries: Queries, id: number): Promise<EmailTemplate | undefined> {
    const stored = await findStored(queries, id);
    return stored && toView(stored);
  }
  const writer = writerOf<EmailTemplate>(services, {
    name: 'Modèle',
    read,
    auditEntries: auditEntriesOf('email_template', templateAuditLabels),
  });

  /** One way to new words: checked, written at a version, kept as a version of their own. */
  const write = (
    at: At,
    person: Person,
    action: string,
    textOf: (change: Change<EmailTemplate>) => Promise<MailTextFields>,
  ) =>
    writer.change(at.id, person, action, async (change) => {
      const { tx, before, put } = change;
      const text = await textOf(change);
      checkMailText(kindOf((await findStored(tx, at.id))!)!, text);
      const isSame = text.subject === before.subject && text.body === before.body;
      if (isSame && before.version === at.version) return true;
      const ownText = textToStore(before, text);
      if (!(await put(table, at, ownText))) return false;
      await storeVersion(tx, before);
      await storeVersion(tx, { ...before, ...ownText, version: at.version + 1 }, { at: now(), by: person.id });
      return true;
    });

  return {
    async list() {
      const rows = await rowsOf(db, storedTemplate, sql`${selected} order by t.name, t.id`);
      return rows.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap((row) => toView(row) ?? []);
    },

    find: (id: number) => read(db, id),

    add: ({ name, audience, subject, body }: Added, person: Person): Promise<EmailTemplate> =>
      writer.add(person, async ({ tx, stamp }) => {
        const row = { key: `own_${randomUUID()}`, name, audience, subject, body };
        checkMailText(kindOf({ ...row, id: 0, version: 1, isActive: true, updatedAt: null, updatedBy: null })!, row);
        const [added] = await tx
          .insert(table)
          .values({ ...row, ...stamp.added })
          .returning({ id: table.id });
        return added!.id;
      }),

    change: (at: At, text: MailTextFields, person: Person) => write(at, person, 'change', async () => text),

    restore: (at: At, versionId: number, person: Person) =>
      write(at, person, 'restore', async ({ tx, before }) => {
        const found = await findVersion(tx, at.id, versionId);
        if (!found) throw notFound('Version');
        const { subject, body } = found;
        return subject !== null && body !== null ? { subject, body } : (before.original ?? before);
      }),

    revert: (at: At, person: Person) =>
      write(at, person, 'revert', async ({ before: { original } }) => {
        if (!original) throw refused({ id: 'Ce modèle est le vôtre\u00a0: il n’a pas de texte d’origine.' });
        return original;
      }),

    setActive: (at: At, isActive: boolean, person: Person) =>
      writer.change(at.id, person, isActive ? 'activate' : 'deactivate', async ({ before, put }) => {
        if (!before.isOptional) throw refused({ isActive: 'Ce message ne peut pas être mis hors service.' });
        return put(table, at, { isActive });
      }),
  };
}
