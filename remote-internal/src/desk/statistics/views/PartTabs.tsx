import { type StatisticSection, statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { Link } from '@tandem/shared/router';
import { Bookmark } from 'lucide-react';
import bar from '../../../kit/lists/bars/ViewTabs.module.css';
import { SaveViewButton } from '../../../kit/lists/views/SaveViewButton';
import { useSavedViews } from '../../../kit/lists/views/useSavedViews';
import { savedSearch } from '../../../kit/lists/views/view-address';
import { ViewMenu } from '../../../kit/lists/views/ViewMenu';
import { readAddress, type StatisticAddress, writeAddress } from '../statistics.address';
import type { ChangeStatistics } from '../useStatisticAddress';
import styles from './PartTabs.module.css';

interface Props {
  address: StatisticAddress;
  change: ChangeStatistics;
}

/** What a view keeps: everything but the year and the view it began as. */
const plain = (address: StatisticAddress) =>
  writeAddress({ ...address, yearId: undefined, saved: undefined }).toString();

/** The parts of the page, then the views that somebody keeps of it. */
export function PartTabs({ address, change }: Props) {
  const views = useSavedViews('statistics');
  const isSaved = views.some(({ id }) => id === address.saved);
  const search = (section: StatisticSection) => {
    const of = readAddress(new URLSearchParams({ section }));
    return writeAddress({ ...address, section, of: of.of, by: of.by, saved: undefined }).toString();
  };

  return (
    <div className={bar.frame} data-print="none">
      <nav className={`${bar.nav} ${styles.line}`} aria-label="Parties et vues">
        <div className={`${bar.views} ${styles.line}`}>
          {(Object.keys(statisticSections) as StatisticSection[]).map((section) => (
            <Link
              key={section}
              to={{ search: search(section) }}
              aria-current={section === address.section && !isSaved ? 'page' : undefined}
            >
              {statisticSections[section]}
            </Link>
          ))}
          {views.map((view) => {
            const isOpen = view.id === address.saved;
            const isOther = isOpen && plain(readAddress(new URLSearchParams(view.address))) !== plain(address);
            return (
              <span key={view.id} className={bar.saved}>
                <Link to={{ search: savedSearch(view) }} aria-current={isOpen ? 'page' : undefined}>
                  <Bookmark size={15} aria-hidden />
                  {view.name}
                  {isOther && <em>modifiée</em>}
                </Link>
                {isOpen && view.isOwn && (
                  <ViewMenu
                    screen="statistics"
                    view={view}
                    address={isOther ? plain(address) : undefined}
                    onRemoved={() => change({ saved: undefined })}
                  />
                )}
              </span>
            );
          })}
        </div>
      </nav>
      <SaveViewButton screen="statistics" address={plain(address)} onSaved={({ id }) => change({ saved: id })} />
    </div>
  );
}
