import type { Domain } from '../../domain';
import { attendancePrivacy } from './attendance.holds';
import { attendanceApi } from './attendance.api';
import { attendanceAuditLabels } from './attendance.lines';
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
