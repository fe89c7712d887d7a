import { employees } from '@tandem/shared/contract/access/employees';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useState } from 'react';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { AccountsTab } from './accounts/AccountsTab';
import styles from './EmployeesPage.module.css';
import { ActionSlot } from './TabAction';
import { ExternalTab } from './external/ExternalTab';
import { StaffTab } from './staff/StaffTab';

const contents = { staff: <StaffTab />, accounts: <AccountsTab />, external: <ExternalTab /> };

/** The staff and everybody who may sign in; the open tab stands in the address. */
export default function EmployeesPage() {
  const { data } = useEndpoint(employees.overview, {});
  const tabs: readonly Tab[] = [
    { id: 'staff', label: 'Collaborateurs', count: data?.present, content: contents.staff },
    { id: 'accounts', label: 'Comptes', content: contents.accounts },
    { id: 'external', label: 'Comptes externes', content: contents.external },
  ];
  const { active, open } = useOpenTab(tabs);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  return (
    <ActionSlot value={slot}>
      <div className={styles.head}>
        <PageHeader
          title="Collaborateurs"
          subtitle={data && `${countOf(data.present, 'personne')} en poste, ${data.withoutAccount} sans compte`}
        />
      </div>
      <Tabs
        label="Personnes et comptes"
        tabs={tabs}
        active={active}
        onActive={open}
        aside={<div ref={setSlot} className={styles.action} />}
      />
    </ActionSlot>
  );
}
