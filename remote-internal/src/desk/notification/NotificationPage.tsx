import { notifications } from '@tandem/shared/contract/desk/notifications';
import { noticeTypeOf } from '@tandem/shared/contract/desk/notifications.types';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { useEndpoint } from '@tandem/shared/query';
import { countOf, formatCount } from '@tandem/shared/rules/text/count';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { CheckCheck, MailOpen, Mails } from 'lucide-react';
import { ChoiceSwitch } from '../../kit/ChoiceSwitch';
import { NoticeDays } from './NoticeDays';
import { type NoticeAddress, useNoticeAddress } from './notification.address';
import styles from './notification.module.css';
import { useMarkAll } from './useMark';

type Counts = ReplyOf<typeof notifications.counts>;
const size = 50;

/** «Notifications»: what one was told, by day (desk 9). */
export default function NotificationPage() {
  const { address, change } = useNoticeAddress();
  const { state, type, page } = address;
  const found = useEndpoint(notifications.list, { query: { state, page, size, ...(type && { type }) } });
  const counts = useEndpoint(notifications.counts, {});
  const { markAll, isRunning } = useMarkAll(type);
  const todo = todoOf(counts.data, address);
  const which = type ? 'Marquer ce type' : 'Tout marquer';
  const others = [
    { label: `${which} comme lu`, icon: <MailOpen size={16} aria-hidden />, onSelect: () => markAll('read') },
    { label: `${which} comme traité`, icon: <CheckCheck size={16} aria-hidden />, onSelect: () => markAll('done') },
  ];

  return (
    <>
      <PageHeader
        title="Notifications"
        subtitle={counts.data && subtitleOf(counts.data)}
        others={todo > 0 ? others.map((action) => ({ ...action, isDisabled: isRunning })) : []}
      />
      <Filters address={address} counts={counts.data} onChange={change} />
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            {rows.length > 0 && <NoticeDays rows={rows} leaves={state === 'todo'} />}
            {total === 0 && <Nothing address={address} />}
            {(total > size || (total > 0 && page > 1)) && (
              <Pagination page={page} size={size} total={total} onPage={(next) => change({ page: next })} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const todoOf = (counts: Counts | undefined, { type }: NoticeAddress): number =>
  (type ? counts?.types.find((each) => each.type === type)?.todo : counts?.todo) ?? 0;

/** «3 non lues, 5 à faire» */
const subtitleOf = ({ unread, todo }: Counts) =>
  todo === 0 ? 'Rien à faire' : `${countOf(unread, 'non lue')}, ${formatCount(todo)} à faire`;

interface FiltersProps {
  address: NoticeAddress;
  counts: Counts | undefined;
  onChange: (changes: Partial<NoticeAddress>) => void;
}

function Filters({ address: { state, type }, counts, onChange }: FiltersProps) {
  const types = counts?.types ?? [];
  const offered = type && !types.some((each) => each.type === type) ? [...types, { type, todo: 0 }] : types;
  return (
    <div className={styles.filters}>
      <ChoiceSwitch
        label="Quelles notifications"
        choices={[
          { value: 'todo', label: 'À faire', ...(counts && { count: counts.todo }) },
          { value: 'read', label: 'Lu' },
          { value: 'all', label: 'Tout' },
        ]}
        value={state}
        onValue={(next) => onChange({ state: next })}
      />
      <SelectField
        className={styles.type}
        label="Type"
        placeholder="Tous les types"
        options={offered.map(({ type: value, todo }) => ({
          value,
          label: noticeTypeOf(value).label + (todo > 0 ? ` (${formatCount(todo)})` : ''),
        }))}
        value={type ?? ''}
        onValue={(next) => onChange({ type: next || undefined })}
      />
      <LinkButton to="/internal/account?change=mails" icon={<Mails size={16} aria-hidden />}>
        Réglages des e-mails
      </LinkButton>
    </div>
  );
}

function Nothing({ address: { state, type } }: { address: NoticeAddress }) {
  const icon = <CheckCheck size={28} aria-hidden />;
  if (state !== 'todo') return <EmptyState title="Aucune notification." />;
  return (
    <EmptyState
      icon={icon}
      title="Tout est traité"
      text={type ? 'Il ne reste rien à faire de ce type.' : 'Ce qui demande votre attention arrivera ici.'}
    />
  );
}
