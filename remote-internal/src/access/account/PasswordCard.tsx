import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { PasswordForm } from '@tandem/shared/ui/account/PasswordForm';
import { useSearchParams } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { focusFirstField } from '@tandem/shared/ui/fields/first-field';
import { useState } from 'react';

/** Changes one's own password, among the other cards of the account; `change=password` is for those who came for it. */
export function PasswordCard() {
  const [params] = useSearchParams();
  const isAsked = params.get('change') === 'password';
  const [isDirty, setDirty] = useState(false);
  return (
    <Card title="Mot de passe">
      <PasswordForm ref={isAsked ? focusFirstField : undefined} onDirty={setDirty} />
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  );
}
