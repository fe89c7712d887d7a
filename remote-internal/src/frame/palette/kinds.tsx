import type { RecentKind } from '@tandem/shared/contract/desk/recent';
import type { SearchKind } from '@tandem/shared/contract/desk/search';
import { Building2, GraduationCap, IdCard, type LucideIcon, Presentation, Tag } from 'lucide-react';

interface Kind {
  title: string;
  Icon: LucideIcon;
}

/** What each kind of find is called. */
export const kinds: Readonly<Record<SearchKind, Kind>> = {
  student: { title: 'Apprentis', Icon: GraduationCap },
  teacher: { title: 'Répétiteurs', Icon: Presentation },
  company: { title: 'Entreprises', Icon: Building2 },
  employee: { title: 'Collaborateurs', Icon: IdCard },
  value: { title: 'Valeurs des listes', Icon: Tag },
};

/** Where a file is; a company opens beside the list of apprentices. */
export const addressOf: Readonly<Record<RecentKind, (id: number) => string>> = {
  student: (id) => `/internal/students/show/${id}`,
  teacher: (id) => `/internal/teachers/show/${id}`,
  company: (id) => `/internal/students?company=${id}`,
};
