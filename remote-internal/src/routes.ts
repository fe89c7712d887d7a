import type { RouteTable } from '@tandem/shared/routing';
import { accountRoutes } from './account/account.routes';
import { appappRoutes } from './appapp/appapp.routes';
import { coachappRoutes } from './coachapp/coachapp.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { databaseBackupRoutes } from './database-backup/database-backup.routes';
import { emailTemplateRoutes } from './email-template/email-template.routes';
import { employeesRoutes } from './employees/employees.routes';
import { loginRoutes } from './login/login.routes';
import { notificationRoutes } from './notification/notification.routes';
import { presenceRoutes } from './presence/presence.routes';
import { reportsRoutes } from './reports/reports.routes';
import { settingsRoutes } from './settings/settings.routes';
import { specialFunctionsRoutes } from './special-functions/special-functions.routes';
import { statisticsRoutes } from './statistics/statistics.routes';
import { studentsRoutes } from './students/students.routes';
import { teachersRoutes } from './teachers/teachers.routes';

const table: RouteTable = {
  prefix: '/internal',
  routes: [
    ...dashboardRoutes,
    ...notificationRoutes,
    ...studentsRoutes,
    ...teachersRoutes,
    ...appappRoutes,
    ...coachappRoutes,
    ...presenceRoutes,
    ...employeesRoutes,
    ...statisticsRoutes,
    ...reportsRoutes,
    ...accountRoutes,
    ...settingsRoutes,
    ...emailTemplateRoutes,
    ...specialFunctionsRoutes,
    ...databaseBackupRoutes,
    ...loginRoutes,
  ],
  layout: () => import('./layout/InternalLayout'),
};

export default table;
