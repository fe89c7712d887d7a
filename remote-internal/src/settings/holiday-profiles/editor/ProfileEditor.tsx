import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import { Card } from '@tandem/shared/ui/Card';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { useState } from 'react';
import { ConflictDialog } from '../../../kit/record/editing/ConflictDialog';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { Followers } from './Followers';
import { comparisonOf } from './profile.fields';
import { draftOf } from './profile.draft';
import { ProfileForm } from './ProfileForm';
import { type ProfileValues, useProfileForm } from './useProfileForm';
import { useSaveProfile } from './useSaveProfile';

interface Props {
  file: HolidayProfile;
  choices: Choices;
  /** Shows the file anew, as it is stored. */
  onTaken: () => void;
}

/** Changes a profile. Where groups follow it and days change, saving says so first; every other save can be undone. */
export function ProfileEditor({ file, choices, onTaken }: Props) {
  const [start] = useState(() => draftOf(file));
  const profile = useProfileForm(start, choices);
  const [asked, setAsked] = useState<ProfileValues>();
  const { save, isRunning, conflict } = useSaveProfile(file, profile, onTaken, asked !== undefined);
  const handleSave = async (values: ProfileValues) => {
    const isTouched = JSON.stringify(values.periods) !== JSON.stringify(file.periods);
    if (isTouched && file.followers.groups > 0) setAsked(values);
    else await save(values);
  };

  return (
    <>
      <ProfileForm profile={profile} choices={choices} isBusy={isRunning} onSave={handleSave}>
        <Card title="Qui suit ce profil">
          <Followers of={file.followers} />
        </Card>
      </ProfileForm>
      {asked && (
        <ConfirmDialog
          isOpen
          title="Enregistrer ces périodes&nbsp;?"
          confirmLabel="Enregistrer"
          isBusy={isRunning}
          onConfirm={() => void save(asked).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        >
          <Followers of={file.followers} />
        </ConfirmDialog>
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          {...comparisonOf(conflict.mine, conflict.theirs)}
          choices={choices}
          isBusy={isRunning}
          onMine={() => void conflict.keep()}
          onTheirs={() => void conflict.take()}
          onClose={conflict.leave}
        />
      )}
    </>
  );
}
