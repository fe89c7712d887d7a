import { usePlatform } from '@tandem/shared/platform';

/** Whom to turn to: the organisation's address when one is configured, else its administration in words. */
export function Contact() {
  const { contactEmail } = usePlatform().config;
  return contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : <>l’administration de l’organisation</>;
}
