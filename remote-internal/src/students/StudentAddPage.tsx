import { Loaded } from '@tandem/shared/ui/Loaded';
import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { AddForm } from './add/AddForm';
import { useChoices } from './fields/useChoices';

export default function StudentAddPage() {
  const choices = useChoices();

  return (
    <>
      <PageHeader title="Nouvel apprenti" />
      <Loaded of={choices}>{(known) => <AddForm choices={known} />}</Loaded>
    </>
  );
}
