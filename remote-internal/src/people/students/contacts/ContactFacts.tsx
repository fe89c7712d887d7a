import { contactKindLabels } from '@tandem/shared/contract/enumerations';
import type { Contact } from '@tandem/shared/contract/people/students.file';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';

/** One contact person as people read it. */
export function ContactFacts({ contact, choices }: { contact: Contact; choices: Choices }) {
  const { kind, relation, phone, email, hasStudentAddress, street, npa, city, languageId, isPayer } = contact;
  const addressLine = [street, [npa, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <DescriptionList
      items={[
        { label: 'Rôle', value: [contactKindLabels[kind], relation].filter(Boolean).join(' · ') },
        { label: 'Téléphone', value: phone && <PhoneLink number={phone} /> },
        { label: 'E-mail', value: email && <MailLink address={email} /> },
        { label: 'Adresse', value: hasStudentAddress ? 'La même que l’apprenti·e' : addressLine },
        { label: 'Langue', value: choices.labelOf('languages', languageId) },
        { label: 'Paie les factures', value: isPayer ? 'Oui' : 'Non' },
      ]}
    />
  );
}
