import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { BookOpen } from 'lucide-react';
import styles from '../../form.module.css';

/** Where backups lie, and what to do on the day when the server is gone. */
export const LocationCard = ({ overview: { folder, copy } }: { overview: BackupOverview }) => (
  <Card title="Emplacement">
    <div className={styles.fields}>
      <DescriptionList
        items={[
          { label: 'Dossier sur le serveur', value: <code>{folder}</code> },
          { label: 'Copie', value: copy ? <code>{copy}</code> : 'Aucune copie ailleurs' },
        ]}
      />
      {!copy && (
        <Banner tone="warn">
          Si ce serveur est perdu, ses sauvegardes le sont aussi. Indiquez un deuxième endroit dans{' '}
          <code>BACKUP_COPY</code>, ou téléchargez régulièrement une sauvegarde.
        </Banner>
      )}
      <div>
        <LinkButton size="small" to="?guide" icon={<BookOpen size={16} aria-hidden />}>
          Restaurer ailleurs&nbsp;: mode d’emploi
        </LinkButton>
      </div>
    </div>
  </Card>
);
