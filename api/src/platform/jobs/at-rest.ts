/** One row: whether a server has done the work of its first hour; mails wait for a server that takes them. */
export const atRestSql = `select bool_or(name = 'duties' and state = 'completed')
  and not bool_or(state <= 'active' and start_after <= now() and name <> 'mail') as done from pgboss.job`;
