import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useState } from 'react';
import { ConflictDialog } from '../../../kit/record/editing/ConflictDialog';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ImpactQuestion } from '../../ImpactQuestion';
import { useImpactFirst } from '../../useImpactFirst';
import { Followers } from './Followers';
import { comparisonOf, draftOf } from './profile.draft';
import { ProfileForm } from './ProfileForm';
import { type ProfileValues, useProfileForm } from './useProfileForm';
import { useSaveProfile } from './useSaveProfile';

interface Props {
  file: HolidayProfile;
  choices: Choices;
  /** Shows the file anew, as it is stored. */
  onTaken: () => void;
}

/** Changes a profile. Where lessons fall into its new periods, they are shown first and something is decided for them; every save can be undone. */
export function ProfileEditor({ file, choices, onTaken }: Props) {
  const [start] = useState(() => draftOf(file));
  const profile = useProfileForm(start, choices);
  const first = useImpactFirst();
  const { save, isRunning, conflict } = useSaveProfile(file, profile, onTaken);
  const handleSave = async (values: ProfileValues) => {
    const isSame = JSON.stringify(values.periods) === JSON.stringify(file.periods);
    const cause = isSame ? undefined : ({ kind: 'closures', profileId: file.id, periods: values.periods } as const);
    await first.ask(cause, (decisions) => save(values, decisions));
  };

  return (
    <>
      <ProfileForm profile={profile} choices={choices} isBusy={isRunning || first.isRunning} onSave={handleSave}>
        <Card title="Qui suit ce profil">
          <Followers of={file.followers} />
        </Card>
      </ProfileForm>
      <ImpactQuestion of={first} />
      {conflict && (
        <ConflictDialog
          {...conflict}
          {...comparisonOf(conflict.mine, conflict.theirs)}
          choices={choices}
          isBusy={isRunning}
          onMine={() => void conflict.overwrite()}
          onTheirs={() => void conflict.take()}
          onClose={conflict.leave}
        />
      )}
    </>
  );
}
