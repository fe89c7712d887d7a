import { Banner } from '@tandem/shared/ui/Banner';
import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { BugReportsCard } from './BugReportsCard';
import styles from './SpecialFunctionsPage.module.css';

export default function SpecialFunctionsPage() {
  return (
    <>
      <PageHeader title="Fonctions spéciales" subtitle="Outils réservés à l’administration." />
      <div className={styles.page}>
        <BugReportsCard />
        <Banner tone="info">
          Les autres outils (passage à l’année suivante, fusion des doublons, imports, conservation, journal d’audit)
          sont en préparation.
        </Banner>
      </div>
    </>
  );
}
