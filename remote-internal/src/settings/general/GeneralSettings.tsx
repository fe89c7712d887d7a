import { settings } from '@tandem/shared/contract/settings/settings';
import { type SectionKey, sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { useEndpoint } from '@tandem/shared/query';
import { useLocation } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useEffect } from 'react';
import { useOneOpen } from '../../kit/record/editing/useOneOpen';
import { FileColumns } from '../../kit/record/file/FileColumns';
import { SettingsSection } from './SettingsSection';
import { TeamPhotosCard } from './team/TeamPhotosCard';

const secondColumn: readonly SectionKey[] = ['group', 'attendance', 'privacy', 'feature'];
const firstColumn = sectionKeys.filter((section) => !secondColumn.includes(section));

/** The general settings, one card per part; each is changed where it stands. */
export function GeneralSettings() {
  const found = useEndpoint(settings.read, {});
  const forms = useOneOpen();
  const { hash } = useLocation();
  const isKnown = found.data !== undefined;
  useEffect(() => {
    if (isKnown && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isKnown, hash]);

  return (
    <Loaded of={found}>
      {(now) => {
        const card = (section: SectionKey) => (
          <div key={section} id={section}>
            <SettingsSection section={section} now={now} forms={forms} />
          </div>
        );
        return (
          <FileColumns
            first={firstColumn.map(card)}
            second={[...secondColumn.map(card), <TeamPhotosCard key="team" />]}
          />
        );
      }}
    </Loaded>
  );
}
