import type { CompanyFile } from '@tandem/shared/contract/people/companies';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Merge, Users } from 'lucide-react';
import { useOneOpen } from '../../../kit/record/editing/useOneOpen';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { FileSection } from '../../../kit/record/file/FileSection';
import { companyDetailFields } from '../fields/student.fields';
import { useMergeAddress } from '../merge/merge.address';
import { ArchiveCompany } from './ArchiveCompany';
import { CompanyForm } from './CompanyForm';
import styles from './CompanyView.module.css';

/** A company: who it is, who learns there, and its details, changed where they stand. */
export function CompanyView({ company }: { company: CompanyFile }) {
  const choices = useChoices(['political-localities']);
  const forms = useOneOpen();
  const merging = useMergeAddress();

  return (
    <>
      {company.archivedAt && (
        <Banner tone="info">Cette entreprise est archivée&nbsp;: elle n’est plus proposée.</Banner>
      )}
      <div className={styles.actions}>
        <LinkButton
          to={`/internal/students?companyId=${company.id}`}
          size="small"
          icon={<Users size={16} aria-hidden />}
        >
          {countText(company.students)}
        </LinkButton>
        {company.may.archive && !company.archivedAt && (
          <Button size="small" icon={<Merge size={16} aria-hidden />} onClick={() => merging.open('company')}>
            Fusionner…
          </Button>
        )}
        {company.may.archive && <ArchiveCompany company={company} />}
      </div>
      <Loaded of={choices}>
        {(known) => (
          <FileSection
            section="details"
            title="Entreprise"
            rows={companyDetailFields}
            values={company.details}
            choices={known}
            forms={forms}
            mayChange
            form={<CompanyForm company={company} choices={known} onDone={forms.close} />}
          />
        )}
      </Loaded>
    </>
  );
}

const countText = (students: number) =>
  students === 0 ? 'Aucun·e apprenti·e' : students === 1 ? 'Un·e apprenti·e' : `${students} apprenti·es`;
