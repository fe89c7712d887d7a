import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { id as positive } from '@tandem/shared/contract/page';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { NoSuchFile } from '../../kit/record/file/NoSuchFile';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { ProfileEditor } from './editor/ProfileEditor';
import { useCopy } from './useCopy';

const none = (
  <NoSuchFile
    heading="Profil introuvable"
    title="Ce profil de vacances est introuvable."
    back={{ to: '/internal/settings/holiday-profiles', label: 'Retour aux profils de vacances' }}
  />
);

export default function HolidayProfileEditPage() {
  const known = positive.safeParse(useParams()['id']);
  // Another profile is another page: nothing of the previous one may stay on the screen.
  return known.success ? <Profile key={known.data} id={known.data} /> : none;
}

function Profile({ id }: { id: number }) {
  const found = useEndpoint(holidayProfiles.show, { params: { id } });
  const choices = useChoices(['training-year']);
  const [round, setRound] = useState(0);
  const { copy, isRunning } = useCopy();
  if (found.error instanceof ApiError && found.error.status === 404) return none;

  return (
    <>
      <PageHeader
        title={found.data?.name ?? 'Profil de vacances'}
        subtitle="Les jours sans cours d’une année de formation."
        actions={
          <Button icon={<CopyPlus size={18} aria-hidden />} isBusy={isRunning} onClick={() => void copy(id)}>
            Dupliquer pour l’année suivante
          </Button>
        }
      />
      <Loaded of={choices}>
        {(known) => (
          <Loaded of={found}>
            {(file) => <ProfileEditor key={round} file={file} choices={known} onTaken={() => setRound(round + 1)} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
