import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { NoticeMails } from '../../panels';
import { AccountCards } from './AccountCards';

export default function AccountPage() {
  return (
    <>
      <PageHeader
        title="Mon compte"
        subtitle="Votre identité, votre connexion, vos sessions ouvertes et vos e-mails."
      />
      <AccountCards mails={<NoticeMails />} />
    </>
  );
}
