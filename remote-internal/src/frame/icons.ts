import {
  Building2,
  CalendarCheck,
  ChartColumn,
  FileText,
  GraduationCap,
  HeartHandshake,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Presentation,
  CircleUserRound,
  Tag,
  Users,
} from 'lucide-react';

/** The icons that a navigation row or a kind of record may name. */
export const icons: Readonly<Record<string, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'graduation-cap': GraduationCap,
  presentation: Presentation,
  'circle-user-round': CircleUserRound,
  users: Users,
  'heart-handshake': HeartHandshake,
  'calendar-check': CalendarCheck,
  'id-card': IdCard,
  'chart-column': ChartColumn,
  'file-text': FileText,
  'building-2': Building2,
  tag: Tag,
};
