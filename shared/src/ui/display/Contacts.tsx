import { usePlatform } from '../../platform/platform';

/** Where the organisation can be reached, as links; `otherwise` where the general settings name nothing. */
export function Contacts({ otherwise = 'Adressez-vous à l’administration.' }: { otherwise?: string }) {
  const { contactEmail, contactPhone } = usePlatform().config;
  if (!contactEmail && !contactPhone) return otherwise;
  return (
    <>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactEmail && contactPhone && ' · '}
      {contactPhone && <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>}
    </>
  );
}
