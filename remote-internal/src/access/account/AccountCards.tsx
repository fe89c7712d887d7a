import { accounts } from '@tandem/shared/contract/access/account';
import { useEndpoint } from '@tandem/shared/query';
import { SecondFactorCard } from '@tandem/shared/ui/account/SecondFactorCard';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { type ReactNode, Suspense } from 'react';
import { FileColumns } from '../../kit/record/file/FileColumns';
import { IdentityCard } from './IdentityCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';

/** Everything about one's own account; a teacher sees it in «Mon profil», everyone else in «Mon compte». `mails`: its card of another domain. */
export function AccountCards({ mails }: { mails: ReactNode }) {
  const found = useEndpoint(accounts.show, {});
  return (
    <FileColumns
      first={
        <>
          <Loaded of={found}>{(account) => <IdentityCard account={account} />}</Loaded>
          <SessionsCard preferences={found.data?.preferences} />
        </>
      }
      second={
        <>
          <PasswordCard />
          <SecondFactorCard />
          <Suspense fallback={null}>{mails}</Suspense>
        </>
      }
    />
  );
}
