import type { Audience } from '../access/access';

/** One kind of record, as both sides of the wire know it; its key is its name in the audit log. */
export interface Entity {
  /** «Apprenti»: one of them, in the audit log. */
  label: string;
  /** «Apprentis»: the heading above its search results. */
  plural?: string;
  /** Name of its icon in the navigation. */
  icon?: string;
  /** Where one is shown, with `:id`, `:label` (encoded) or `:list`: `/internal/students/show/:id`. */
  page?: string;
  /** Lines of the audit log lead to its page. */
  isLinked?: true;
  /** Its place among search results. */
  order?: number;
  /** Who finds it by Ctrl K. */
  foundBy?: readonly Audience[];
  /** Its name among search results, where that is not its key. */
  foundAs?: string;
  /** Once opened it stands under «Récents». */
  isRecent?: true;
  /** Its list keeps saved views: the last word of the list's address, and who opens it. */
  views?: { screen: string; for: readonly Audience[] };
}

export type Entities = Readonly<Record<string, Entity>>;
