import { accountStates, users } from '@tandem/shared/contract/access/users';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './InviteDialog';

interface Props {
  teacherId: number;
  name: string;
  email: string;
}

const icon = <KeyRound size={16} aria-hidden />;

/** «Créer un accès…» in the file of a teacher, or where their account is. */
export function TeacherAccess({ teacherId, name, email }: Props) {
  const { data } = useEndpoint(users.list, { query: { teacherId } });
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const [account] = data.rows;
  if (account)
    return (
      <LinkButton icon={icon} to={`/internal/employees?tab=accounts&search=${encodeURIComponent(account.email)}`}>
        {`Accès\u00a0: ${accountStates[account.state].toLowerCase()}`}
      </LinkButton>
    );
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        Créer un accès…
      </Button>
      {isOpen && (
        <InviteDialog invitee={{ of: 'teacher', id: teacherId, name, email }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
