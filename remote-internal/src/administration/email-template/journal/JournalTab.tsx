import { optionsOf } from '@tandem/shared/contract/enumerations';
import { mailStateLabels, outbox, type MailRow } from '@tandem/shared/contract/platform/outbox';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { useCallback, useState } from 'react';
import { SearchBox } from '../../../kit/lists/bars/SearchBox';
import styles from './JournalTab.module.css';
import { mailColumns } from './mail.columns';

const size = 25;
type State = MailRow['state'];

/** Every mail of the last year: which, to whom, when, and what became of it. */
export function JournalTab() {
  const { notify } = usePlatform();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State | ''>('');
  const [page, setPage] = useState(1);
  const found = useEndpoint(outbox.listMails, { query: { page, size, search, ...(state && { state }) } });
  const resend = useAction(outbox.resend);

  const handleSearch = useCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, []);
  const handleResend = async ({ id, subject }: MailRow) => {
    const answer = await resend.run({ params: { id } });
    if (answer?.ok) notify({ text: `«\u00a0${subject ?? 'Le message'}\u00a0» part maintenant.`, tone: 'ok' });
    else if (answer) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <Card>
      <div className={styles.bar}>
        <SearchBox value={search} onValue={handleSearch} hint="Adresse ou objet…" label="Rechercher un e-mail" />
        <SelectField
          name="state"
          label="État"
          placeholder="Tous"
          options={optionsOf(mailStateLabels)}
          value={state}
          onValue={(value) => {
            setState(value);
            setPage(1);
          }}
        />
      </div>
      <Loaded of={found}>
        {({ rows, total }) => (
          <DataTable
            label="E-mails envoyés"
            columns={mailColumns((row) => void handleResend(row))}
            rows={rows}
            rowLabel={({ subject, to }) => `${subject ?? ''} ${to ?? ''}`}
            isStale={found.isStale}
            empty={
              <EmptyState
                title="Aucun e-mail"
                text="Ce journal garde un an ce qui a été envoyé, à qui et quand&nbsp;; jamais le contenu."
              />
            }
            pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          />
        )}
      </Loaded>
    </Card>
  );
}
