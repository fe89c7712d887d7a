import type { ToolRun, ToolState } from '@tandem/shared/contract/administration/tools';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Tone } from '@tandem/shared/ui/display/Status';

export const toolTones: Readonly<Record<ToolState, Tone>> = {
  queued: 'info',
  running: 'info',
  done: 'ok',
  failed: 'err',
  undone: 'neutral',
};

export const isUnderWay = ({ state }: Pick<ToolRun, 'state'>) => state === 'queued' || state === 'running';

/** «25.11.2026 14:02, par Camille Rochat» */
export const whenAndWho = ({ startedAt, by }: Pick<ToolRun, 'startedAt' | 'by'>) =>
  [formatInstant(startedAt), by && `par ${by}`].filter(Boolean).join(', ');
