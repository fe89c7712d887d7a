// The pages of each domain; a new domain is one more row.
export * from './access/account/account.routes';
export * from './teaching/appapp/appapp.routes';
export * from './teaching/groups/groups.routes';
export * from './coaching/coachapp/coachapp.routes';
export * from './desk/dashboard/dashboard.routes';
export * from './administration/database-backup/database-backup.routes';
export * from './administration/email-template/email-template.routes';
export * from './access/employees/employees.routes';
export * from './access/login/login.routes';
export * from './desk/notification/notification.routes';
export * from './teaching/presence/presence.routes';
export * from './desk/reports/reports.routes';
export * from './settings/settings.routes';
export * from './administration/special-functions/special-functions.routes';
export * from './desk/statistics/statistics.routes';
export * from './people/students/students.routes';
export * from './people/teachers/teachers.routes';
