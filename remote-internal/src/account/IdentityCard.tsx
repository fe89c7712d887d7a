import type { Account } from '@tandem/shared/contract/account';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { formatInstant } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { DescriptionList } from '@tandem/shared/ui/DescriptionList';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IdentityForm } from './IdentityForm';

/** Name and phone, changed in place; e-mail and role are the administration's. */
export function IdentityCard({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const { firstName, lastName, phone, email, role, lastSignInAt } = account;
  const edit = (
    <Button size="small" variant="quiet" icon={<Pencil size={15} aria-hidden />} onClick={() => setIsOpen(true)}>
      Modifier
    </Button>
  );

  if (isOpen) {
    return (
      <Card title="Identité">
        <IdentityForm account={account} onDone={() => setIsOpen(false)} />
      </Card>
    );
  }
  return (
    <Card title="Identité" action={edit}>
      <DescriptionList
        items={[
          { label: 'Prénom', value: firstName },
          { label: 'Nom', value: lastName },
          { label: 'Téléphone', value: phone && formatPhone(phone) },
          { label: 'E-mail de connexion', value: email },
          { label: 'Rôle', value: roleLabelOf(role) },
          { label: 'Dernière connexion', value: lastSignInAt && formatInstant(lastSignInAt) },
        ]}
      />
    </Card>
  );
}
