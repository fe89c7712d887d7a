import type { Costs } from './cpu';
import type { Times } from './measure';

/** Everything that one run found. */
export interface Figures {
  date: string;
  seconds: number;
  /** Apprentices. */
  size: number;
  /** People at once, and for how long. */
  staff: number;
  staffSeconds: number;
  /** Processes that wanted a processor in the minute before the run. */
  load: number;
  cases: Readonly<Record<string, Times>>;
  deeds: Readonly<Record<'liste' | 'recherche' | 'fiche' | 'enregistrer', Times>>;
  cpu: Readonly<Record<string, Costs>>;
  lists: { kilobytes: number; kilobytesBr: number; isUnchangedKnown: boolean };
}
