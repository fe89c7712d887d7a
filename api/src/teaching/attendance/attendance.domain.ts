import type { Domain } from '../../domain';
import { attendancePrivacy } from './attendance.privacy';
import { attendanceApi } from './attendance.api';
import { attendanceAuditLabels } from './attendance.audit-labels';
import { attendanceRecord } from './attendance.record.repository';

export const attendanceDomain: Domain = {
  api: attendanceApi,
  entities: {
    attendance: {
      auditLabels: attendanceAuditLabels,
      record: attendanceRecord,
      actionLabels: { enter: 'Présence saisie' },
    },
  },
  privacy: attendancePrivacy,
};
