import { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import { useLocation } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { ListView } from './ListView';
import { useListChoices } from './useListChoices';

/** The one page of all plain lists: which one, the address says. */
export default function ListPage() {
  const word = useLocation().pathname.split('/').at(-1);
  const list = settingsLists.find(({ key }) => key === word) ?? settingsLists[0];
  return <OneList key={list.key} list={list.key} title={list.title} />;
}

function OneList({ list, title }: { list: ListKey; title: string }) {
  const found = useEndpoint(listAdmin.items, { params: { key: list } });
  const choices = useListChoices(list);
  const both = { ...found, data: found.data && choices.data && { ...found.data, choices: choices.data } };

  return (
    <Loaded
      of={{ ...both, error: found.error ?? choices.error, isLoading: found.isLoading || choices.isLoading }}
      skeleton={<PageHeader title={title} subtitle="Chargement de la liste…" />}
    >
      {(data) => <ListView list={list} title={title} {...data} />}
    </Loaded>
  );
}
