import { type EmailTemplate, mailTextFields } from '@tandem/shared/contract/administration/email-templates';
import { mailFaults } from '@tandem/shared/rules/mails/mail-faults';

/** The form of one template: the contract's shape, and which variables it may and must hold; the API checks the same. */
export function mailTextSchema({ variables }: Pick<EmailTemplate, 'variables'>) {
  const namesOf = (isWanted: (variable: EmailTemplate['variables'][number]) => boolean) =>
    variables.filter(isWanted).map(({ name }) => name);
  const inSubject = { known: namesOf(({ kind }) => kind === 'text') };
  const inBody = {
    known: namesOf(() => true),
    links: namesOf(({ kind }) => kind === 'link'),
    required: namesOf(({ isRequired }) => isRequired),
  };
  return mailTextFields.superRefine(({ subject, body }, context) => {
    const refuse = (field: 'subject' | 'body', faults: readonly string[]) => {
      if (faults.length > 0) context.addIssue({ code: 'custom', path: [field], message: faults.join(' ') });
    };
    refuse('subject', mailFaults(subject, inSubject, true));
    refuse('body', mailFaults(body, inBody));
  });
}
