import {
  type EmailTemplate,
  emailTemplates,
  mailAudienceLabels,
} from '@tandem/shared/contract/administration/email-templates';
import { useEndpoint } from '@tandem/shared/query';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import { MailPreview } from '../preview/MailPreview';
import { templatesHref } from '../template.address';
import { VersionsDialog } from '../versions/VersionsDialog';
import styles from './TemplateView.module.css';
import { TestButton } from './TestButton';
import { useTemplateActs } from './useTemplateActs';
import { useMailText } from './useMailText';
import { MailTextForm } from './MailTextForm';

/** One mail: its words on the left, how it will arrive on the right. */
export function TemplateView({ id }: { id: number }) {
  const found = useEndpoint(emailTemplates.show, { params: { id } });
  return <Loaded of={found}>{(template) => <Editor template={template} />}</Loaded>;
}

function Editor({ template }: { template: EmailTemplate }) {
  const mailText = useMailText(template);
  const [isComparing, setComparing] = useState(false);
  const acts = useTemplateActs(template);
  const { subject, body } = mailText.form.getValues();
  const { isActive, isChanged, isOptional } = template;

  return (
    <>
      <PageHeader
        title={template.name}
        subtitle={
          <>
            {`${mailAudienceLabels[template.audience]}. ${template.when}. `}
            {!isActive && <Status tone="warn">Hors service</Status>}
          </>
        }
        actions={<LinkButton to={templatesHref}>Retour aux modèles</LinkButton>}
        others={[
          { label: 'Versions', onSelect: () => setComparing(true) },
          ...(isChanged && !mailText.isDirty ? [{ label: 'Revenir au texte d’origine', onSelect: acts.revert }] : []),
          ...(isOptional
            ? [{ label: isActive ? 'Mettre hors service' : 'Mettre en service', onSelect: acts.toggle }]
            : []),
        ]}
      />
      <div className={styles.columns}>
        <MailTextForm template={template} mailText={mailText}>
          <TestButton id={template.id} mailText={mailText} />
        </MailTextForm>
        <MailPreview template={template} subject={subject} body={body} />
      </div>
      {isComparing && (
        <VersionsDialog template={template} isDirty={mailText.isDirty} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
