import {
  emailTemplates,
  type EmailTemplateRow,
  type MailAudience,
  mailAudienceLabels,
} from '@tandem/shared/contract/administration/email-templates';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { templateHref } from '../template.address';
import { AddDialog } from './AddDialog';
import { templateColumns } from './template.columns';
import styles from './TemplatesTab.module.css';

const audiences = Object.keys(mailAudienceLabels) as MailAudience[];

const byAudience = (rows: readonly EmailTemplateRow[]) =>
  audiences
    .map((audience) => ({ audience, rows: rows.filter((row) => row.audience === audience) }))
    .filter(({ rows: own }) => own.length > 0);

/** Every mail by whom it is for. */
export function TemplatesTab() {
  const found = useEndpoint(emailTemplates.list, {});
  const [isAdding, setAdding] = useState(false);

  return (
    <div className={styles.groups}>
      <div className={styles.tools}>
        <p className={styles.lead}>
          Un texte «&nbsp;D’origine&nbsp;» suit celui de Tandem&nbsp;; un texte «&nbsp;Modifié&nbsp;» est le vôtre.
        </p>
        <Button icon={<Plus size={17} aria-hidden />} onClick={() => setAdding(true)}>
          Nouveau modèle
        </Button>
      </div>
      <Loaded of={found}>
        {({ rows }) => (
          <>
            {byAudience(rows).map(({ audience, rows: own }) => (
              <Card key={audience} title={mailAudienceLabels[audience]}>
                <DataTable
                  label={mailAudienceLabels[audience]}
                  columns={templateColumns}
                  rows={own}
                  rowHref={({ id }) => templateHref(id)}
                  rowLabel={({ name }) => name}
                />
              </Card>
            ))}
          </>
        )}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
