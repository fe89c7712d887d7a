import type { Account } from '@tandem/shared/contract/access/account';

/** What a person may change of the own account. */
export const identityOf = ({ firstName, lastName, phone }: Account) => ({ firstName, lastName, phone });
