import {
  reportFormats,
  type ReportFormat,
  type ReportKey,
  reportOf,
} from '@tandem/shared/contract/desk/reports.catalogue';

interface ReportRequest {
  key: ReportKey;
  format: ReportFormat;
  about: string;
}

/** «Attestations de participation, 2026-2027, Lausanne» */
export const runName = ({ key, about }: ReportRequest): string =>
  [reportOf(key).label, about].filter(Boolean).join(', ');

/** «2026-2027, Lausanne · PDF» */
export const choiceText = ({ about, format }: ReportRequest): string =>
  [about, reportFormats[format]].filter(Boolean).join(' · ');
