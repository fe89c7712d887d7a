import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { useState } from 'react';
import { type Choices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { faultsOf } from '../../kit/record/editing/useSave';
import { ProfileForm } from './editor/ProfileForm';
import { newDraft } from './editor/profile.draft';
import { type ProfileValues, useProfileForm } from './editor/useProfileForm';

export default function HolidayProfileAddPage() {
  const choices = useChoices(['training-year']);

  return (
    <>
      <PageHeader title="Nouveau profil de vacances" subtitle="Les jours sans cours d’une année de formation." />
      <Loaded of={choices}>{(known) => <NewProfile choices={known} />}</Loaded>
    </>
  );
}

const currentYear = (choices: Choices) =>
  choices.optionsOf('training-year').find(({ extra }) => extra['isCurrent'] === true)?.id ?? null;

function NewProfile({ choices }: { choices: Choices }) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const [start] = useState(() => newDraft(currentYear(choices)));
  const profile = useProfileForm(start, choices);
  const { run, isRunning } = useAction(holidayProfiles.add);

  const handleSave = async (values: ProfileValues) => {
    const answer = await run({ body: { values } });
    if (!answer) return;
    if (!answer.ok) return profile.form.reject(faultsOf(answer.body));
    profile.form.settle();
    notify({ text: `«\u00a0${answer.body.name}\u00a0» est créé.`, tone: 'ok' });
    void navigate(`/internal/settings/holiday-profile/${answer.body.id}/edit`);
  };

  return <ProfileForm profile={profile} choices={choices} isBusy={isRunning} onSave={handleSave} />;
}
