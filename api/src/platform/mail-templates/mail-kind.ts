import type { MailAudience, MailVariable } from '@tandem/shared/contract/administration/email-templates';
import { type VariableName, variables } from './variables';

/** A mail that Tandem knows: its words until the office writes its own, and what they may say. */
export interface MailKind {
  audience: MailAudience;
  name: string;
  /** When it is sent. */
  when: string;
  subject: string;
  body: string;
  variables: readonly VariableName[];
  /** Without these the mail does not serve: the link to confirm. */
  required?: readonly VariableName[];
  /** The office may put it out of use. */
  isOptional?: true;
  /** Offered where a person writes to many; nothing sends it by itself. */
  isBulk?: true;
  /** About coaching: no content, and its preview shows examples alone (house 36). */
  isClassC?: true;
  /** Whose record may stand in the preview. */
  record?: 'student' | 'teacher';
}

/** Mails by their keys, each with the variables that it is given. */
export const mailKinds = <const T extends Readonly<Record<string, MailKind>>>(kinds: T): T => kinds;

export const signature = 'Avec nos meilleures salutations\nLe secrétariat';
export const productSignature = 'Tandem\nGestion des apprentis';

/** The variables of a mail as its editor shows them. */
export const variablesOf = ({
  variables: names,
  required = [],
}: Pick<MailKind, 'variables' | 'required'>): MailVariable[] =>
  names.map((name) => ({ name, ...variables[name], isRequired: required.includes(name) }));

/** Which of them are addresses to open. */
export const linksOf = ({ variables: names }: Pick<MailKind, 'variables'>): VariableName[] =>
  names.filter((name) => variables[name].kind === 'link');
