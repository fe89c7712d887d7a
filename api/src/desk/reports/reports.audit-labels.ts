import { reportRhythmLabels, type ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportFormats, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import type { StoredReport } from './reports.repository';

type ReportRequest = Pick<StoredReport, 'key' | 'format' | 'about'>;

const asked = {
  key: { label: 'Rapport', read: ({ key }: ReportRequest) => reportOf(key).label },
  about: { label: 'Choix', read: ({ about }: ReportRequest) => about },
  format: { label: 'Format', read: ({ format }: ReportRequest) => reportFormats[format] },
};

export const reportAuditLabels: AuditLabels<StoredReport> = asked;

export const reportScheduleAuditLabels: AuditLabels<Omit<ReportSchedule, 'isOwn'>> = {
  ...asked,
  rhythm: { label: 'Rythme', read: ({ rhythm }) => reportRhythmLabels[rhythm] },
  day: { label: 'Jour', read: ({ day }) => day },
  nextOn: { label: 'Prochaine fois', read: ({ nextOn }) => formatDate(nextOn) },
};
