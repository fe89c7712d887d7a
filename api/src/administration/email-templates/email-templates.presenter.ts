import type { EmailTemplate, MailTextFields } from '@tandem/shared/contract/administration/email-templates';
import * as z from 'zod';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { type MailKind, variablesOf } from '../../platform/mail-templates/mail-kind';
import { mailKindOf, ownKindOf } from '../../platform/mail-templates/registry';

/** A template as its row keeps it. */
export const storedTemplate = z.object({
  id: z.number(),
  version: z.number(),
  key: z.string(),
  name: z.string(),
  audience: z.string(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  isActive: z.boolean(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

/** What is known of a stored template; undefined: nothing sends it and nobody is offered it. */
export function kindOf({ key, name, audience, subject, body }: StoredTemplate): MailKind | undefined {
  const known = mailKindOf(key);
  const own = known ? undefined : ownKindOf(audience);
  return known ?? (own && { ...own, name, subject: subject ?? '', body: body ?? '' });
}

/** A template as its page shows it. */
export function toView(stored: StoredTemplate): EmailTemplate | undefined {
  const kind = kindOf(stored);
  if (!kind) return undefined;
  const { id, version, key, isActive, updatedAt, updatedBy } = stored;
  const isOwn = mailKindOf(key) === undefined;
  const { subject, body } = kind;
  return {
    id,
    version,
    isActive,
    updatedAt,
    updatedBy,
    name: kind.name,
    audience: kind.audience,
    when: kind.when,
    subject: stored.subject ?? subject,
    body: stored.body ?? body,
    variables: variablesOf(kind),
    original: isOwn ? null : { subject, body },
    isAutomatic: !kind.isBulk,
    isOptional: kind.isOptional ?? false,
    isChanged: isOwn ? null : stored.subject !== null,
    record: kind.isClassC ? null : (kind.record ?? null),
  };
}

/** Words that are the original ones are not kept: they follow the original (delivery 22). */
export const textToStore = (kind: { original: MailTextFields | null }, { subject, body }: MailTextFields) =>
  kind.original?.subject === subject && kind.original.body === body ? { subject: null, body: null } : { subject, body };

export const templateAuditLabels: AuditLabels<Pick<EmailTemplate, 'name' | 'subject' | 'body' | 'isActive'>> = {
  name: { label: 'Nom', read: ({ name }) => name },
  subject: { label: 'Objet', read: ({ subject }) => subject },
  body: { label: 'Texte', read: ({ body }) => body },
  isActive: { label: 'En service', read: ({ isActive }) => (isActive ? 'oui' : 'non') },
};
