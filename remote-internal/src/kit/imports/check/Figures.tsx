import type { ImportSummary } from '@tandem/shared/contract/platform/imports.file';
import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './Figures.module.css';

interface Props {
  summary: ImportSummary;
  /** What is known already. */
  duplicatesLabel: string;
}

/** The dry run in three numbers. */
export const Figures = ({ summary: { ok, faulty, duplicates }, duplicatesLabel }: Props) => (
  <dl className={styles.figures} aria-label="Résumé de la vérification">
    <div data-tone="ok">
      <dt>Lignes correctes</dt>
      <dd>{formatCount(ok)}</dd>
    </div>
    <div data-tone={faulty > 0 ? 'err' : undefined}>
      <dt>Lignes avec une erreur</dt>
      <dd>{formatCount(faulty)}</dd>
    </div>
    <div data-tone={duplicates > 0 ? 'warn' : undefined}>
      <dt>{duplicatesLabel}</dt>
      <dd>{formatCount(duplicates)}</dd>
    </div>
  </dl>
);
