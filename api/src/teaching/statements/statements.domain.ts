import { administration } from '@tandem/shared/access';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { groupCostsCalls } from '@tandem/shared/contract/teaching/statements.costs';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import type { Domain } from '../../domain';
import { textsIn } from '../../platform/personal-data';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { groupCostsHandlers, statementsHandlers } from './statements.api';
import { statementsChecks } from './statements.checks.repository';
import { statementAuditLabels } from './statements.audit-labels';
import { submitDue } from './statements.months.repository';
import { monthlyStatements } from './statements.month.report';
import { statementRecord } from './statements.rows.repository';
import { offeredCalls } from './statements.presenter';
import { statementsRepository } from './statements.repository';

/** The administration, and a teacher about the own months (checked in `statements.api.ts`). */
const owned = [...administration, 'teacher'] as const;

/** Teaching 32: the administration approves and exports, a teacher reads, writes lines and submits; coaches have no part in it. */
const statementsPolicy = {
  list: administration,
  waiting: administration,
  approveMany: administration,
  exportPay: administration,
  exportFile: administration,
  months: owned,
  show: owned,
  addLine: owned,
  changeLine: owned,
  removeLine: owned,
  submit: owned,
  ...offeredCalls,
} as const satisfies Policy<typeof statements>;

/** What the lessons of a group cost tells what its teachers earn. */
const groupCostsPolicy = { show: administration } as const satisfies Policy<typeof groupCostsCalls>;

export const statementsDomain: Domain = {
  checks: statementsChecks,
  api: (app, services) => {
    mount(app, groupCostsCalls, groupCostsPolicy, groupCostsHandlers(services));
    mount(app, statements, statementsPolicy, statementsHandlers(services));
  },
  scheduledTasks: [submitDue],
  undo: (services) => [
    {
      table: 'statement_lines',
      audiences: owned,
      changed: 'le décompte a été modifié entre-temps.',
      check: (work, ids) => statementsRepository(services).bringBack(work, ids),
    },
  ],
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
  privacy: [
    {
      table: 'statements',
      label: 'Décomptes',
      purpose: 'pay',
      entity: 'statement',
      of: { teacher: 'teacher_id' },
      forgets: { reason: 'null' },
      retains: ['month', 'status'],
      mentions: { reason: 'mask' },
    },
    {
      table: 'statement_lines',
      label: 'Lignes de décomptes',
      purpose: 'pay',
      of: { teacher: { column: 'statement_id', of: 'statements', whose: 'teacher_id' } },
      forgets: { ...textsIn(statementLineTable), label: 'word' },
      retains: ['kind', 'date'],
      mentions: { label: 'mask' },
    },
  ],
  nonPersonalTables: { payroll_exports: 'Fichiers de paie faits' },
};
