import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { useRef } from 'react';
import { CompanyField } from '../company/CompanyField';
import { proposing } from '@tandem/shared/forms/fields/proposing';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import {
  addressFields,
  avsFields,
  backgroundFields,
  identityFields,
  newContactFields,
  originFields,
  representativeFields,
  trainingFields,
} from '../fields/student.fields';
import { SectionFields } from '@tandem/shared/forms/SectionFields';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import styles from './AddSections.module.css';
import { noTraining } from './student.draft';
import type { AddForm } from './useAddForm';

interface Props {
  add: AddForm;
  choices: Choices;
  /** The AVS number of apprentices is in use. */
  hasAvs: boolean;
}

/** The sections of the form «Nouvel apprenti». */
export function AddSections({ add: { form, draft }, choices, hasAvs }: Props) {
  const at = (path: string) => sectionOf(form, path);

  return (
    <>
      <Card title="Identité">
        <div className={styles.stack}>
          <SectionFields rows={identityFields} section={at('identity')} choices={choices} />
          <SectionFields rows={newContactFields} section={at('contact')} choices={choices} />
        </div>
      </Card>
      <Card title="Adresse">
        <SectionFields rows={addressFields} section={proposing(at('address'), choices)} choices={choices} />
      </Card>
      {draft.representative && (
        <Card title="Représentant·e légal·e">
          <p className={styles.lead}>Cette personne a moins de 18 ans&nbsp;: une représentation légale est requise.</p>
          <SectionFields rows={representativeFields} section={at('representative')} choices={choices} />
        </Card>
      )}
      <Training form={form} draft={draft} choices={choices} />
      <details className={styles.more}>
        <summary>Compléments facultatifs</summary>
        <div className={styles.stack}>
          {draft.origin && <SectionFields rows={originFields} section={at('origin')} choices={choices} />}
          <SectionFields rows={backgroundFields} section={at('background')} choices={choices} />
          {hasAvs && draft.avs !== undefined && (
            <SectionFields rows={avsFields} section={sectionOf(form, '', 'file')} choices={choices} />
          )}
        </div>
      </details>
    </>
  );
}

function Training({ form, draft, choices }: Pick<AddForm, 'form' | 'draft'> & { choices: Choices }) {
  const last = useRef(noTraining);
  const section = proposing(sectionOf(form, 'apprenticeship'), choices);
  const toggle = (isUnknown: boolean) => {
    if (draft.apprenticeship) last.current = draft.apprenticeship;
    form.setValue('apprenticeship', isUnknown ? null : last.current, { shouldDirty: true });
  };

  return (
    <Card title="Formation et entreprise">
      <div className={styles.stack}>
        <CheckField
          label="La formation n’est pas encore connue"
          name="isUntrained"
          checked={!draft.apprenticeship}
          onValue={toggle}
        />
        {draft.apprenticeship && (
          <>
            <SectionFields rows={trainingFields} section={section} choices={choices} />
            <CompanyField section={section} choices={choices} />
          </>
        )}
      </div>
    </Card>
  );
}
