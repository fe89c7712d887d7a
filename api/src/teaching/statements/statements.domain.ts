import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import { fullName } from '../../platform/db/names';
import { statementsApi } from './statements.api';
import { statementLines } from './statements.lines';
import { submitDue } from './statements.months.repository';

export const statementsDomain: Domain = {
  api: statementsApi,
  duties: [submitDue],
  entities: {
    statement: {
      lines: statementLines,
      record: {
        of: 'teacher',
        from: sql`select t.id, ${fullName('t')} as label, null as list from statements it
          join teachers t on t.id = it.teacher_id where it.id = log.entity_id`,
      },
      words: {
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
};
