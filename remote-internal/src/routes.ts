import type { RouteTable } from '@tandem/shared/routing';
import { accountRoutes } from './access/account/account.routes';
import { appappRoutes } from './teaching/appapp/appapp.routes';
import { coachappRoutes } from './coaching/coachapp/coachapp.routes';
import { dashboardRoutes } from './desk/dashboard/dashboard.routes';
import { databaseBackupRoutes } from './administration/database-backup/database-backup.routes';
import { emailTemplateRoutes } from './administration/email-template/email-template.routes';
import { employeesRoutes } from './access/employees/employees.routes';
import { loginRoutes } from './access/login/login.routes';
import { notificationRoutes } from './desk/notification/notification.routes';
import { presenceRoutes } from './teaching/presence/presence.routes';
import { reportsRoutes } from './desk/reports/reports.routes';
import { settingsRoutes } from './settings/settings.routes';
import { specialFunctionsRoutes } from './administration/special-functions/special-functions.routes';
import { statisticsRoutes } from './desk/statistics/statistics.routes';
import { studentsRoutes } from './people/students/students.routes';
import { teachersRoutes } from './people/teachers/teachers.routes';

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
  layout: () => import('./frame/InternalLayout'),
};

export default table;
