import type { Queries } from '../db/database';

/** What a mail would say of one person, by variable; undefined: there is nobody of this id. */
export type MailRecord = (queries: Queries, id: number) => Promise<Readonly<Record<string, string>> | undefined>;
