import { formatPhone } from '@tandem/shared/rules/identifiers/phone';

/** Telephone number, ready to be called. */
export const PhoneLink = ({ number }: { number: string | null }) =>
  number ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : null;

/** E-mail address, ready to be written to. */
export const MailLink = ({ address }: { address: string | null }) =>
  address ? <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a> : null;
