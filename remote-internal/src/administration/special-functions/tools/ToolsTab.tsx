import { useSearchParams } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { type Tool, tools } from './tools';
import styles from './ToolsTab.module.css';

const addressOf = (tool?: Tool) => ({ search: tool ? `?tab=tools&tool=${tool.key}` : '?tab=tools' });

/** The guarded tools; `?tool=` opens one of them. */
export function ToolsTab() {
  const [params] = useSearchParams();
  const opened = tools.find(({ key }) => key === params.get('tool'));
  if (opened) return <Opened tool={opened} />;
  return (
    <ul className={styles.list}>
      {tools.map((tool) => (
        <li key={tool.key}>
          <Card
            title={tool.title}
            action={
              <LinkButton to={addressOf(tool)} size="small" aria-label={`Ouvrir\u00a0: ${tool.title}`}>
                Ouvrir
              </LinkButton>
            }
          >
            <Promise tool={tool} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Opened({ tool }: { tool: Tool }) {
  const { title, panel: Panel } = tool;
  return (
    <div className={styles.opened}>
      <LinkButton to={addressOf()} size="small" icon={<ArrowLeft size={16} aria-hidden />} className={styles.back}>
        Tous les outils
      </LinkButton>
      <Card title={title}>
        <Promise tool={tool} />
      </Card>
      <Suspense fallback={<Skeleton />}>
        <Panel />
      </Suspense>
    </div>
  );
}

/** What one may expect of a tool before it is opened. */
const Promise = ({ tool: { does, never, undo } }: { tool: Tool }) => (
  <ul className={styles.promise}>
    <li>{does}</li>
    <li>{never}</li>
    <li>{undo}</li>
  </ul>
);
