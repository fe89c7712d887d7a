import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import type { Impact } from '@tandem/shared/contract/teaching/impact';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { useAction } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/Card';
import { Suspense, useState } from 'react';
import { LessonImpact } from '../../../panels';
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

/** Changes a profile. Where lessons fall into its new periods, they are shown first and something is decided for them; every save can be undone. */
export function ProfileEditor({ file, choices, onTaken }: Props) {
  const [start] = useState(() => draftOf(file));
  const profile = useProfileForm(start, choices);
  const [asked, setAsked] = useState<{ values: ProfileValues; impact: Impact }>();
  const preview = useAction(lessonImpacts.preview);
  const { save, isRunning, conflict } = useSaveProfile(file, profile, onTaken);
  const handleSave = async (values: ProfileValues) => {
    if (JSON.stringify(values.periods) === JSON.stringify(file.periods)) return save(values, []);
    const cause = { kind: 'closures', profileId: file.id, periods: values.periods } as const;
    const found = await preview.run({ body: { cause } });
    if (!found?.ok) return;
    if (found.body.groups.length > 0) setAsked({ values, impact: found.body });
    else await save(values, []);
  };

  return (
    <>
      <ProfileForm profile={profile} choices={choices} isBusy={isRunning || preview.isRunning} onSave={handleSave}>
        <Card title="Qui suit ce profil">
          <Followers of={file.followers} />
        </Card>
      </ProfileForm>
      {asked && (
        <Suspense fallback={null}>
          <LessonImpact
            impact={asked.impact}
            title="Des séances tombent dans ces périodes"
            start="end"
            isBusy={isRunning}
            onDecide={(decisions) => void save(asked.values, decisions).then(() => setAsked(undefined))}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
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
