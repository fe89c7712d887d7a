import { sql } from 'drizzle-orm';
import { testApp } from '../../testing/app';
import { purgeNotices } from './notices.repository';

it('ce qui est lu et réglé part après 90 jours, le reste après un an (desk 27)', async () => {
  const test = await testApp();
  const add = (title: string, days: number, isRead: boolean, isDone: boolean) =>
    test.db.execute(sql`insert into notifications (user_id, type, title, link, group_key, created_at, read_at, done_at)
      select id, 'seat_free', ${title}, '/', ${title}, now.at - ${days} * interval '1 day',
        case when ${isRead} then now.at end, case when ${isDone} then now.at end
      from (select min(id) as id from users) someone, (select ${test.clock.now().toISOString()}::timestamptz as at) now`);
  await add('lu et réglé, 89 jours', 89, true, true);
  await add('lu et réglé, 91 jours', 91, true, true);
  await add('lu, encore à faire, 91 jours', 91, true, false);
  await add('non lu, 91 jours', 91, false, true);
  await add('non lu, 366 jours', 366, false, false);
  await purgeNotices(test.app.services);
  const { rows } = await test.db.execute<{ title: string }>(
    sql`select title from notifications where type = 'seat_free' order by id`,
  );
  expect(rows.map(({ title }) => title)).toEqual([
    'lu et réglé, 89 jours',
    'lu, encore à faire, 91 jours',
    'non lu, 91 jours',
  ]);
});
