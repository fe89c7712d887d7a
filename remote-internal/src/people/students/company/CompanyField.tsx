import { companies } from '@tandem/shared/contract/people/companies';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { memo, useState } from 'react';
import { inArchives } from '../../../kit/record/archived';
import { type CompanyDraft, newCompany } from './company.draft';
import styles from './CompanyField.module.css';
import { companyFields } from '../fields/student.fields';
import type { Section } from '@tandem/shared/forms/fields/section';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import { useSteady } from '@tandem/shared/ui/hooks/useSteady';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';

interface Props {
  section: Section;
  choices: Choices;
}

/** The company of a training: found by name, or typed in when it is new. The section holds it as `company`. */
export function CompanyField({ section, choices }: Props) {
  const company = section.values['company'] as CompanyDraft | null;
  const set = useSteady(section.set);
  if (company && !('id' in company)) return <NewCompany {...{ section, choices, company }} />;
  return <KnownCompany id={`${section.name}.company`} company={company} error={section.errorOf('company')} set={set} />;
}

interface KnownProps extends Pick<Section, 'set'> {
  id: string;
  company: Extract<CompanyDraft, { id: number }> | null;
  error: string | undefined;
}

const KnownCompany = memo(function KnownCompany({ id, company, error, set }: KnownProps) {
  const { call } = usePlatform();
  const [archived, setArchived] = useState<readonly string[]>([]);
  const search = async (q: string) => {
    const answer = await call(companies.search, { query: { q } });
    setArchived(answer.body.archived);
    return answer.body.rows.map(({ id: found, name, npa, city, uid }) => ({
      id: found,
      label: name,
      hint: [[npa, city].filter(Boolean).join(' '), uid].filter(Boolean).join(' · '),
    }));
  };

  return (
    <ComboField
      id={id}
      label="Entreprise"
      hint="Nom, localité ou n° IDE"
      value={company}
      error={error}
      onValue={(found) => set({ company: found && { id: Number(found.id), label: found.label } })}
      search={search}
      createHint={archived.length > 0 ? inArchives(archived) : undefined}
      onCreate={(name) => set({ company: newCompany(name) })}
    />
  );
});

interface NewProps extends Props {
  company: Exclude<CompanyDraft, { id: number }>;
}

function NewCompany({ section, choices, company }: NewProps) {
  const set = (value: CompanyDraft | null) => section.set({ company: value });
  const inner: Section = {
    name: `${section.name}.company`,
    values: { ...company },
    errorOf: (field) => section.errorOf(`company.${field}`),
    set: (changes) => set({ ...company, acceptSimilar: false, ...changes }),
    touch: (field) => section.touch(`company.${field}`),
  };

  return (
    <fieldset className={styles.company}>
      <legend>Nouvelle entreprise</legend>
      <SectionFields rows={companyFields} section={inner} choices={choices} />
      <Button size="small" variant="quiet" onClick={() => set(null)}>
        Chercher plutôt une entreprise connue
      </Button>
    </fieldset>
  );
}
