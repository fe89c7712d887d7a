import type { MailTextFields } from '@tandem/shared/contract/administration/email-templates';
import { mailFaults } from '@tandem/shared/rules/mails/mail-faults';
import { refused } from '../../platform/http/problem';
import { linksOf, type MailKind, variablesOf } from '../../platform/mail-templates/mail-kind';

/** Throws 422 with what is wrong and where; a subject takes neither lines nor addresses. */
export function checkMailText(kind: Pick<MailKind, 'variables' | 'required'>, { subject, body }: MailTextFields): void {
  const { required } = kind;
  const inSubject = variablesOf(kind).flatMap(({ name, kind: of }) => (of === 'text' ? [name] : []));
  const faults = {
    subject: mailFaults(subject, { known: inSubject }, true),
    body: mailFaults(body, { known: kind.variables, links: linksOf(kind), ...(required && { required }) }),
  };
  const errors = Object.entries(faults).flatMap(([field, found]) =>
    found.length > 0 ? [[`values.${field}`, found.join(' ')]] : [],
  );
  if (errors.length > 0) throw refused(Object.fromEntries(errors) as Record<string, string>);
}
