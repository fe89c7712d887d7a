import type { Domain } from '../../domain';
import { statementsPrivacy, statementsNonPersonalTables } from './statements.privacy';
import { statementsApi } from './statements.api';
import { statementsChecks } from './statements.checks.repository';
import { statementAuditLabels } from './statements.audit-labels';
import { submitDue } from './statements.months.repository';
import { monthlyStatements } from './statements.month.report';
import { statementRecord } from './statements.rows.repository';

export const statementsDomain: Domain = {
  checks: statementsChecks,
  api: statementsApi,
  scheduledTasks: [submitDue],
  reports: (services) => [monthlyStatements(services)],
  entities: {
    statement: {
      auditLabels: statementAuditLabels,
      record: statementRecord,
      actionLabels: {
        submit: 'Décompte transmis',
        send_back: 'Décompte renvoyé',
        approve: 'Décompte validé',
        reopen: 'Décompte rouvert',
        hand_in: 'Décompte remis à la paie',
        add_line: 'Ligne ajoutée au décompte',
        change_line: 'Ligne du décompte modifiée',
        remove_line: 'Ligne du décompte retirée',
        read_pay: 'Rémunération consultée',
        export: 'Fichier de paie établi',
      },
    },
  },
  privacy: statementsPrivacy,
  nonPersonalTables: statementsNonPersonalTables,
};
