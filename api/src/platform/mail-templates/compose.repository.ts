import { fillMail, type MailBlock, mailSubject, readMail, variableOf } from '@tandem/shared/rules/mails/mail-text';
import { keysOf } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';
import { drawn, type FilledMail } from './joined';
import { linksOf, type MailKind } from './mail-kind';
import { type MailKey, mails } from './registry';

/** A mail that waits to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The text as HTML, without its page; absent where the mail came as plain text. */
  html?: string;
  /** The key of its template. */
  template?: string;
  isTest?: boolean;
}

/** The words of a mail: the office's where there are any, else the original ones. */
export interface MailText {
  subject: string;
  body: string;
}
type Values = Readonly<Record<string, string>>;

/** What may stand in a mail, and which of it are addresses to open. */
interface Known {
  variables: readonly string[];
  links?: readonly string[];
}
export const knownOf = (kind: Pick<MailKind, 'variables'>): Known => ({
  variables: kind.variables,
  links: linksOf(kind),
});

const hasVariable = (block: MailBlock) =>
  (block.kind === 'paragraph' ? block.spans : block.items.flat()).some(
    ({ variable, href }) => variable !== undefined || (href !== undefined && variableOf(href) !== undefined),
  );

/** A mail with its values. One that it does not know has no way in. */
export function filled({ variables, links = [] }: Known, { subject, body }: MailText, values: Values): FilledMail {
  const own = Object.fromEntries(variables.map((name) => [name, values[name] ?? '']));
  const blocks = readMail(body);
  return {
    subject: mailSubject(subject, own),
    blocks: fillMail(blocks, { values: own, links }),
    closing: blocks.length - 1 - blocks.findLastIndex(hasVariable),
  };
}

/** What a mail says, filled: one line of subject, text part and HTML part. */
export const composed = (known: Known, text: MailText, values: Values) => drawn(filled(known, text, values));

/** The words of these mails as they are now; without those that the office has put out of use. */
export async function findTexts(queries: Queries, keys: readonly MailKey[]): Promise<Map<MailKey, MailText>> {
  const rows = await rowsOf(
    queries,
    { key: z.enum(keysOf(mails)), subject: z.string().nullable(), body: z.string().nullable(), isActive: z.boolean() },
    sql`select key, subject, body, is_active as "isActive" from email_templates
      where key = any(${sql.param([...keys])}::text[])`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    keys.flatMap((key): [MailKey, MailText][] => {
      const { isOptional, ...original }: MailKind = mails[key];
      const { subject = null, body = null, isActive = true } = stored.get(key) ?? {};
      if (isOptional && !isActive) return [];
      return [[key, { subject: subject ?? original.subject, body: body ?? original.body }]];
    }),
  );
}
