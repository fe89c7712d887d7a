import { useSearchParams } from '@tandem/shared/router';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { type Tab, Tabs } from '@tandem/shared/ui/layout/Tabs';
import { useState } from 'react';
import { SearchBox } from '../../kit/lists/bars/SearchBox';
import { useOpenTab } from '../../kit/tabs/useOpenTab';
import { GeneralSettings } from './GeneralSettings';
import { ListCards } from './ListCards';
import { SearchHits } from './SearchHits';
import styles from './SettingsPage.module.css';

const tabs: readonly Tab[] = [
  { id: 'lists', label: 'Listes', content: <ListCards /> },
  { id: 'general', label: 'Réglages généraux', content: <GeneralSettings /> },
];

/** The way to every list and setting; what is open and what is searched stand in the address. */
export default function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const [wish, setWish] = useState<string>();
  const { active, open } = useOpenTab(tabs);
  const search = params.get('search') ?? params.get('q') ?? '';
  const handleSearch = (text: string) => {
    setWish(undefined);
    setParams(text ? { search: text } : {}, { replace: true });
  };

  return (
    <>
      <PageHeader
        title="Paramètres"
        subtitle="Les listes et les réglages de l’organisation."
        actions={
          <SearchBox
            value={search}
            onValue={handleSearch}
            onEnter={setWish}
            label="Rechercher une liste ou une valeur"
            hint="Liste, valeur ou réglage…"
          />
        }
      />
      <div className={styles.page}>
        {search ? (
          <SearchHits search={search} isOpening={wish === search} />
        ) : (
          <Tabs label="Paramètres" tabs={tabs} active={active} onActive={open} />
        )}
      </div>
    </>
  );
}
