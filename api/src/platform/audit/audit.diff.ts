/** One field as people read it: its French name and its value as text. Secrets are masked before they get here. */
export interface AuditLabel<T> {
  label: string;
  read: (of: T) => string | number | null | undefined;
}
export type AuditLabels<T> = Readonly<Record<string, AuditLabel<T>>>;
/** Field → its French name. */
export type Labelled = Readonly<Record<string, { label: string }>>;
/** Field → [before, after], as the audit log keeps it. */
export type Diff = Record<string, [string | null, string | null]>;

function textOf<T>({ read }: AuditLabel<T>, of: T | undefined): string | null {
  const value = of === undefined ? null : read(of);
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** What differs between two states of a row; an absent state is «nothing there». */
export function diffOf<T>(labels: AuditLabels<T>, before: T | undefined, after: T | undefined): Diff {
  const diff: Diff = {};
  for (const [field, auditLabel] of Object.entries(labels)) {
    const pair: [string | null, string | null] = [textOf(auditLabel, before), textOf(auditLabel, after)];
    if (pair[0] !== pair[1]) diff[field] = pair;
  }
  return diff;
}

/** A stored diff with French labels, in the order of the fields; a removed field keeps its name. */
export function described(labels: Labelled, diff: Diff) {
  const order = Object.keys(labels);
  return Object.entries(diff)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, [before, after]]) => ({ field, label: labels[field]?.label ?? field, before, after }));
}

/** What a stored diff says of fields: a reading notes what was read, an export or a mail nothing that changed. */
export const pairsOf = (diff: Readonly<Record<string, unknown>> | null): Diff =>
  Object.fromEntries(
    Object.entries(diff ?? {}).flatMap(([field, value]): [string, Diff[string]][] => {
      if (typeof value === 'string') return [[field, [null, value]]];
      return Array.isArray(value) ? [[field, value as Diff[string]]] : [];
    }),
  );
