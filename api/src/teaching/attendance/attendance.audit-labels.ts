/** The fields of an entry as the journal names them. */
export const attendanceAuditLabels = {
  student: { label: 'Apprenti·e' },
  lesson: { label: 'Séance' },
  cell: { label: 'Présence' },
};
