import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatCount } from '../rules/count';
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
}

/** Parts of one page, one at a time. Arrows move, Enter or Space opens. */
export function Tabs<Id extends string>({ tabs, active, onActive, label }: TabsProps<Id>) {
  return (
    <Base.Root value={active} onValueChange={(id) => onActive(id as Id)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
