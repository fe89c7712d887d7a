import type { ToolLink, ToolSection } from '@tandem/shared/contract/administration/tools';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import styles from './ToolSections.module.css';

/** What a tool does, or has done, kind by kind: how many, and whom it leaves to people. */
export const ToolSections = ({ sections }: { sections: readonly ToolSection[] }) => (
  <div className={styles.sections}>
    {sections.map((section) => (
      <Section key={section.key} section={section} />
    ))}
  </div>
);

function Section({ section: { title, figures, left } }: { section: ToolSection }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.figures}>
        {figures.map(({ key, label, count, isChange }) => (
          <div key={key} data-change={isChange && count > 0 ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {left
        .filter(({ total }) => total > 0)
        .map((list) => (
          <Left key={list.label} list={list} />
        ))}
    </section>
  );
}

/** What is left to people: by name in a dry run, by number in what is kept of it. */
function Left({ list: { label, total, rows } }: { list: ToolSection['left'][number] }) {
  const title = `${label} (${formatCount(total)})`;
  if (rows.length === 0) return <p>{title}</p>;
  return (
    <details>
      <summary>{title}</summary>
      <ToolLinks rows={rows} total={total} />
    </details>
  );
}

/** Records by name, each a link where it has a page. */
export const ToolLinks = ({ rows, total }: { rows: readonly ToolLink[]; total: number }) => (
  <ul className={styles.links}>
    {rows.map(({ label, href, note }, index) => (
      <li key={`${index} ${href}`}>
        {href ? <Link to={href}>{label}</Link> : label}
        {note && <span className={styles.note}>{` · ${note}`}</span>}
      </li>
    ))}
    {total > rows.length && <li>{`et ${formatCount(total - rows.length)} de plus`}</li>}
  </ul>
);
