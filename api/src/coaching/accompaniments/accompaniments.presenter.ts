import { accompaniment, type Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentSections } from '@tandem/shared/contract/coaching/accompaniments.record';
import * as z from 'zod';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import type { Person } from '../../platform/http/person';

/** Days during which its author changes what is final (coaching 9). */
const daysToChange = 30;

/** An accompaniment without what depends on the reader. */
export const storedAccompaniment = accompaniment
  .omit({ may: true, hasPrivateNote: true, privateNote: true, openUntil: true })
  .extend({
    privateNote: z.string().nullable(),
    /** The account of who held it; null where there is none any more. */
    authorId: z.number().nullable(),
    /** When it was last saved, and by which account; null: by none. */
    savedAt: z.string(),
    savedById: z.number().nullable(),
  });
export type StoredAccompaniment = z.infer<typeof storedAccompaniment>;

/** Who asks, and on which day (ISO). */
export interface Asker {
  person: Pick<Person, 'id' | 'audience' | 'viewer'>;
  today: string;
}

/** An administrator who sees Tandem as the author is not: drafts and private notes stay closed (access 21). */
export const isAuthor = ({ person }: Asker, { authorId }: StoredAccompaniment): boolean =>
  authorId === person.id && !person.viewer;

/** A draft is its author's. */
export const maySee = (asker: Asker, of: StoredAccompaniment): boolean => of.isFinal || isAuthor(asker, of);

export const openUntil = ({ finalAt }: Pick<StoredAccompaniment, 'finalAt'>): string | null =>
  finalAt && addDays(today(new Date(finalAt)), daysToChange);

/** What this person may do with it (coaching 9, 10). */
export function mayOf(asker: Asker, of: StoredAccompaniment): Accompaniment['may'] {
  const last = openUntil(of);
  const isOwn = isAuthor(asker, of) && (last === null || asker.today <= last);
  const isAdmin = asker.person.audience === 'admin';
  return { change: isOwn || isAdmin, needsReason: !isOwn && isAdmin, remove: isOwn && !of.isFinal };
}

/** The accompaniment as one reader gets it: a private note goes to its author alone. */
export function toView(of: StoredAccompaniment, asker: Asker): Accompaniment {
  const { authorId: _authorId, savedAt: _savedAt, savedById: _savedById, privateNote, ...rest } = of;
  const isOwn = isAuthor(asker, of);
  return {
    ...rest,
    openUntil: openUntil(of),
    ...(isOwn && { privateNote }),
    ...((isOwn || asker.person.audience === 'admin') && { hasPrivateNote: privateNote !== null }),
    may: mayOf(asker, of),
  };
}

const { date, minutes, mode, presence } = accompanimentSections.meeting;

/** An accompaniment as its history names it: when and how, and that it changed; never what was said. */
export const accompanimentAuditLabels: AuditLabels<StoredAccompaniment> = {
  ...auditLabelsOfFields<StoredAccompaniment>({ date, minutes, mode, presence }, { values: (of) => ({ ...of }) }),
  state: { label: 'État', read: ({ isFinal }) => (isFinal ? 'Définitif' : 'Brouillon') },
  version: { label: 'Version', read: ({ version }) => version },
};
