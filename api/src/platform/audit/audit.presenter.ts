import { auditEntityLabels, type AuditRow } from '@tandem/shared/contract/platform/audit';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import type { Registry } from '../announced';
import type { StoredRow } from './audit.repository';
import { registryLabels } from './audit.labels';

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A value as people read it; roles by their French names. */
const said = (field: string, value: unknown) =>
  field === 'role' && typeof value === 'string' ? roleLabelOf(value) : textOf(value);

const entities: Readonly<Record<string, string>> = auditEntityLabels;

/** Shows stored rows in French. */
export function auditPresenter(registry: Registry) {
  const { whatWasDone, fieldLabelOf } = registryLabels(registry);

  /** A change is a pair of before and after; what an export or a read noted stands as «after» alone. */
  function changesOf(entity: string | null, diff: unknown): AuditRow['changes'] {
    if (typeof diff !== 'object' || diff === null || Array.isArray(diff)) return [];
    return Object.entries(diff).map(([field, value]) => {
      const [before, after] = (isPair(value) ? value : [null, value]).map((one) => said(field, one));
      return { field, label: fieldLabelOf(entity, field), before: before ?? null, after: after ?? null };
    });
  }

  return ({ diff, ...row }: StoredRow): AuditRow => ({
    ...row,
    what: whatWasDone(row.entity, row.action),
    entityLabel: row.entity && (entities[row.entity] ?? row.entity),
    changes: changesOf(row.entity, diff),
  });
}
