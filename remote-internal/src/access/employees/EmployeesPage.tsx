import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/Tabs';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { AccountsTab } from './accounts/AccountsTab';
import styles from './EmployeesPage.module.css';
import { ExternalTab } from './external/ExternalTab';
import { StaffTab } from './staff/StaffTab';

const tabs: readonly Tab[] = [
  { id: 'staff', label: 'Collaborateurs', content: <StaffTab /> },
  { id: 'accounts', label: 'Comptes', content: <AccountsTab /> },
  { id: 'external', label: 'Comptes externes', content: <ExternalTab /> },
];

/** The staff and everybody who may sign in; the open tab stands in the address. */
export default function EmployeesPage() {
  const { active, open } = useOpenTab(tabs);

  return (
    <>
      <PageHeader title="Collaborateurs" subtitle="Le personnel, et qui peut se connecter à Tandem." />
      <div className={styles.page}>
        <Tabs label="Personnes et comptes" tabs={tabs} active={active} onActive={open} />
      </div>
    </>
  );
}
