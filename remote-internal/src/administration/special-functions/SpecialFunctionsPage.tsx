import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { AuditTab } from './audit/AuditTab';
import { BugReportsCard } from './BugReportsCard';
import { UnsentTab } from './outbox/UnsentTab';
import { ReleasesTab } from './releases/ReleasesTab';
import styles from './SpecialFunctionsPage.module.css';
import { ToolsTab } from './tools/ToolsTab';
import { TokensTab } from './tokens/TokensTab';

const tabs: readonly Tab[] = [
  { id: 'tools', label: 'Outils', content: <ToolsTab /> },
  { id: 'reports', label: 'Rapports d’erreur', content: <BugReportsCard /> },
  { id: 'outbox', label: 'Messages non envoyés', content: <UnsentTab /> },
  { id: 'versions', label: 'Versions', content: <ReleasesTab /> },
  { id: 'tokens', label: 'Jetons de publication', content: <TokensTab /> },
  { id: 'audit', label: 'Journal d’audit', content: <AuditTab /> },
];

/** The tools of the administration; the open one stands in the address. */
export default function SpecialFunctionsPage() {
  const { active, open } = useOpenTab(tabs);

  return (
    <>
      <PageHeader title="Fonctions spéciales" subtitle="Outils réservés à l’administration." />
      <div className={styles.page}>
        <Tabs label="Fonctions spéciales" tabs={tabs} active={active} onActive={open} />
      </div>
    </>
  );
}
