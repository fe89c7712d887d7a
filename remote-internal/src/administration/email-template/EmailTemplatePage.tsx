import { useSearchParams } from '@tandem/shared/router';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { TemplateView } from './editor/TemplateView';
import { JournalTab } from './journal/JournalTab';
import { TemplatesTab } from './list/TemplatesTab';
import { openedIn } from './template.address';

const tabs: readonly Tab[] = [
  { id: 'templates', label: 'Modèles', content: <TemplatesTab /> },
  { id: 'sent', label: 'E-mails envoyés', content: <JournalTab /> },
];

/** The mails of the house: their words, and what became of those that were sent; the open template stands in the address. */
export default function EmailTemplatePage() {
  const [params] = useSearchParams();
  const { active, open } = useOpenTab(tabs);
  const id = openedIn(params);
  if (id !== undefined) return <TemplateView key={id} id={id} />;

  return (
    <>
      <PageHeader
        title="Modèles d’e-mail"
        subtitle="Les messages que Tandem envoie, et ceux que vous envoyez à plusieurs."
      />
      <Tabs label="E-mails" tabs={tabs} active={active} onActive={open} />
    </>
  );
}
