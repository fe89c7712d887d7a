import type { Contact } from '@tandem/shared/contract/people/students.file';

/** First and last name, as far as they are known. */
export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
