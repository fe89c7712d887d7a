import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { PasswordForm } from '@tandem/shared/ui/account/PasswordForm';
import { Card } from '@tandem/shared/ui/Card';
import { useState } from 'react';

/** Changes one's own password, among the other cards of the account. */
export function PasswordCard() {
  const [isDirty, setDirty] = useState(false);
  return (
    <Card title="Mot de passe">
      <PasswordForm onDirty={setDirty} />
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  );
}
