import { audienceOf } from '@tandem/shared/access';
import {
  mayHaveReport,
  type ReportArea,
  reportAreas,
  reportFormats,
  type ReportKey,
  reportKeys,
  reportOf,
} from '@tandem/shared/contract/desk/reports.catalogue';
import { usePlatform } from '@tandem/shared/platform';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import styles from './CatalogueTab.module.css';

const areas = Object.keys(reportAreas) as ReportArea[];

/** Every report that this person may have, by what it is about. */
export function CatalogueTab() {
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const own = reportKeys.filter((key) => mayHaveReport(key, audience));

  return (
    <div className={styles.areas}>
      {areas.map((area) => {
        const keys = own.filter((key) => reportOf(key).area === area);
        return (
          keys.length > 0 && (
            <Card key={area} title={reportAreas[area]}>
              <ul className={styles.reports}>
                {keys.map((key) => (
                  <ReportItem key={key} report={key} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
    </div>
  );
}

function ReportItem({ report }: { report: ReportKey }) {
  const { label, hint, formats } = reportOf(report);
  return (
    <li>
      <div className={styles.words}>
        <h3>{label}</h3>
        <p>{hint}</p>
        <small>{formats.map((format) => reportFormats[format]).join(', ')}</small>
      </div>
      <LinkButton to={`?report=${report}`} aria-label={`Créer\u00a0: ${label}`}>
        Créer…
      </LinkButton>
    </li>
  );
}
