import { settings } from '@tandem/shared/contract/settings/settings';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { AddForm } from './add/AddForm';
import { useStudentChoices } from './fields/useStudentChoices';

export default function StudentAddPage() {
  const choices = useStudentChoices();
  const features = useEndpoint(settings.features, {});

  return (
    <>
      <PageHeader title="Nouvel·le apprenti·e" />
      <Loaded of={choices}>
        {(known) => (
          <Loaded of={features}>{({ studentAvs }) => <AddForm choices={known} hasAvs={studentAvs} />}</Loaded>
        )}
      </Loaded>
    </>
  );
}
