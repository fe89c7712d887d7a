import { Loaded } from '@tandem/shared/ui/Loaded';
import { PageHeader } from '@tandem/shared/ui/PageHeader';
import { AddForm } from './add/AddForm';
import { useStudentChoices } from './fields/useStudentChoices';

export default function StudentAddPage() {
  const choices = useStudentChoices();

  return (
    <>
      <PageHeader title="Nouvel apprenti" />
      <Loaded of={choices}>{(known) => <AddForm choices={known} />}</Loaded>
    </>
  );
}
