import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatCount } from '../../rules/text/count';
import edges from './folding/edges.module.css';
import { watchEdges } from './folding/edges';
import styles from './Tabs.module.css';

/** One tab; its content is drawn only while it is active. */
export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  count?: number | undefined;
  content?: ReactNode;
}

interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[];
  active: Id;
  onActive: (id: Id) => void;
  /** What the tabs divide, for readers. */
  label?: string;
  /** At the end of their line. */
  aside?: ReactNode;
}

const watched = (list: HTMLElement | null) => (list ? watchEdges(list) : undefined);

/** Parts of one page, one at a time. Arrows move, Enter or Space opens. */
export function Tabs<Id extends string>({ tabs, active, onActive, label, aside }: TabsProps<Id>) {
  return (
    <Base.Root value={active} onValueChange={(id) => onActive(id as Id)}>
      <div className={styles.line}>
        <Base.List ref={watched} className={`${styles.list} ${edges.edges}`} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
