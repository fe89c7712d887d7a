import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { AccountCards } from './AccountCards';

export default function AccountPage() {
  return (
    <>
      <PageHeader title="Mon compte" subtitle="Votre identité, votre mot de passe et vos sessions ouvertes." />
      <AccountCards />
    </>
  );
}
