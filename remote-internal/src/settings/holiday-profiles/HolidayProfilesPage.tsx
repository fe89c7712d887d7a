import { type HolidayProfileRow, holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { useEndpoint } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Plus } from 'lucide-react';
import { profileColumns } from './profile.columns';
import { useCopy } from './useCopy';

const hrefOf = ({ id }: HolidayProfileRow) => `/internal/settings/holiday-profile/${id}/edit`;

export default function HolidayProfilesPage() {
  const found = useEndpoint(holidayProfiles.list, {});
  const navigate = useNavigate();
  const { copy } = useCopy();
  const columns = profileColumns({
    onEdit: (row) => void navigate(hrefOf(row)),
    onCopy: ({ id }) => void copy(id),
  });
  const table = { label: 'Profils de vacances', columns, rowHref: hrefOf };
  const add = (
    <LinkButton to="/internal/settings/holiday-profiles/add" variant="primary" icon={<Plus size={18} aria-hidden />}>
      <span data-on-desk="">Nouveau profil</span>
    </LinkButton>
  );

  return (
    <>
      <PageHeader title="Profils de vacances" subtitle="Les jours sans cours, par année de formation." primary={add} />
      <Loaded of={found} skeleton={<DataTable {...table} rows={[]} isLoading />}>
        {({ rows }) => (
          <DataTable
            {...table}
            rows={rows}
            empty={
              <EmptyState
                title="Aucun profil de vacances."
                text="Un profil dit quels jours les groupes n’ont pas cours."
                action={add}
              />
            }
          />
        )}
      </Loaded>
    </>
  );
}
