import { type BillMonth, bills } from '@tandem/shared/contract/teaching/bills';
import { useEndpoint } from '@tandem/shared/query';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { useState } from 'react';
import { BillDialog } from './BillDialog';
import { billColumns } from './bill.columns';

/** The participation by month: which months are billed, and what the open one corrects of them. */
export function BillsTab() {
  const found = useEndpoint(bills.list, {});
  const [chosen, setChosen] = useState<BillMonth>();
  return (
    <>
      <p>
        Un mois arrêté ne change plus. Si un prix, un payeur ou une présence change ensuite, la différence figure en
        correction dans le premier mois ouvert. Le fichier se crée dans «&nbsp;Catalogue&nbsp;», «&nbsp;Facturation de
        la participation&nbsp;».
      </p>
      <Loaded of={found}>
        {({ rows }) => (
          <DataTable
            label="Facturation par mois"
            columns={billColumns(setChosen)}
            rows={rows.map((row, id) => ({ ...row, id }))}
            isStale={found.isStale}
            empty={<EmptyState title="Rien à facturer" text="Les mois figurent ici dès leur première séance donnée." />}
          />
        )}
      </Loaded>
      {chosen && <BillDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
