import { listGroups, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { settings } from '@tandem/shared/contract/settings/settings';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatCount } from '@tandem/shared/rules/text/count';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import styles from './ListCards.module.css';

type Overview = ReplyOf<typeof settings.overview>['lists'];

/** Every list in its group, with the number of its values and who changed it last. */
export function ListCards() {
  const found = useEndpoint(settings.overview, {});

  return (
    <Loaded of={found} skeleton={<LoadingCards />}>
      {({ lists }) => (
        <div className={styles.groups}>
          {listGroups.map((group) => (
            <Card key={group} title={group}>
              <ul className={styles.lists}>
                {settingsLists
                  .filter((list) => list.group === group)
                  .map(({ key, title }) => (
                    <li key={key}>
                      <Link to={`/internal/settings/${key}`}>{title}</Link>
                      <Facts of={lists.find(({ list }) => list === key)} />
                    </li>
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Facts({ of }: { of: Overview[number] | undefined }) {
  if (!of) return null;
  return (
    <>
      <span className={styles.count}>
        {formatCount(of.count)}
        <span className="vh">{of.count > 1 ? ' valeurs' : ' valeur'}</span>
      </span>
      {of.changedAt && <small>{`Modifiée le ${formatDate(today(new Date(of.changedAt)))} par ${of.changedBy}`}</small>}
    </>
  );
}

const LoadingCards = () => (
  <div className={styles.groups}>
    {listGroups.map((group) => (
      <Card key={group} title={group}>
        <Skeleton lines={5} />
      </Card>
    ))}
  </div>
);
