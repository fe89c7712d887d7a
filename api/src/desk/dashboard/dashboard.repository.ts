import { bar, latestChange, type Bar, dashboard, type LatestChange } from '@tandem/shared/contract/desk/dashboard';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Registry } from '../../platform/announced';
import { recordIn } from '../../platform/audit/audit.records.repository';
import { backupStanding } from '../../platform/backups/standing.repository';
import { registryLabels } from '../../platform/audit/audit.labels';
import { auditRecord, type AuditRecord } from '@tandem/shared/contract/platform/audit';
import { type DashboardLayout, dashboardLayout, usualLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { sharedRead } from '../../platform/db/shared-read';
import { isPresent } from '../../platform/db/enrolments';
import { presentTotal, studentNumbers } from '../../platform/db/student-numbers.repository';
import { userName } from '../../platform/db/names';
import type { Person } from '../../platform/http/person';

/** How people arrange their start page: the last arrangement wins, and what else their preferences hold stays. */
export const layoutRepository = ({ db }: Pick<Services, 'db'>) => ({
  async find(userId: number): Promise<DashboardLayout> {
    const [row] = await valuesOf(
      db,
      z.unknown(),
      sql`select preferences->'dashboard' as layout from users where id = ${userId}`,
    );
    // A card that is no more leaves the usual arrangement.
    return dashboardLayout.safeParse(row).data ?? usualLayout;
  },

  async change(userId: number, layout: DashboardLayout): Promise<DashboardLayout> {
    // Who goes back to the usual arrangement is as before they chose one.
    const isUsual = JSON.stringify(layout) === JSON.stringify(usualLayout);
    const chosen = isUsual ? sql`'{}'::jsonb` : sql`jsonb_build_object('dashboard', ${JSON.stringify(layout)}::jsonb)`;
    await db.execute(sql`update users set preferences = (preferences - 'dashboard') || ${chosen} where id = ${userId}`);
    return layout;
  },
});

type Numbers = ReplyOf<typeof dashboard.read>['students'];

const mostBars = 8;
const mostChanges = 10;
/** So many lines of the audit are read for them. */
const mostRows = 200;
const nothingFilledIn = 'Non renseigné';

/** In two statements side by side: who is active costs as much as all the others together. */
async function numbersOf(queries: Queries, today: string): Promise<Numbers> {
  const { active: activeOnes, ...others } = studentNumbers(today);
  const named = Object.entries(others).map(([name, number]) => sql`${number} as ${sql.identifier(name)}`);
  const [[here], [counted]] = await Promise.all([
    rowsOf(
      queries,
      { present: z.number(), active: z.number() },
      sql`select ${presentTotal} as present, ${activeOnes} as active`,
    ),
    rowsOf(
      queries,
      dashboard.read.reply.shape.students.omit({ active: true, dormant: true }),
      sql`select ${sql.join(named, sql`, `)}`,
    ),
  ]);
  const { present, active } = here!;
  return { ...counted!, active, dormant: present - active };
}

/** The largest bars of present apprentices, counted by a list item. */
const barsOf = (itemId: SQL, joins: SQL, nothing: string) => sql`select counted.id,
  coalesce(item.label, ${nothing}) as label, counted.count from (
    select ${itemId} as id, count(*)::int as count from students s
    left join apprenticeships a on a.student_id = s.id and a.is_current ${joins}
    where ${isPresent} group by 1 order by 2 desc, 1 limit ${mostBars}
  ) counted left join list_items item on item.id = counted.id order by counted.count desc, label`;

const categories = barsOf(
  sql`profession.category_id`,
  sql`left join (select item.id, (item.extra->>'categoryId')::int as category_id from list_items item
    where item.list = 'profession') profession on profession.id = a.profession_id`,
  nothingFilledIn,
);
const members = sql`(select item.id, (item.extra->>'regionId')::int as region_id from list_items item
  where item.list = 'political-localities' and item.extra->>'isMember' = 'true')`;
/** People 9: the region chosen by hand, else that of the home commune if it is a member, else the company's. */
const regions = barsOf(
  sql`coalesce(s.region_id, home.region_id, work.region_id)`,
  sql`left join ${members} home on home.id = s.political_locality_id
    left join companies company on company.id = a.company_id
    left join ${members} work on work.id = company.political_locality_id`,
  'Hors périmètre',
);

const accessRequests = sql`select count(*)::int as "accessRequests" from users u
  where u.requested_at is not null and u.validated_at is null`;

const stored = latestChange
  .pick({ id: true, at: true, who: true, others: true })
  .extend({ entity: z.string(), action: z.string(), record: auditRecord.nullable() });
type Stored = z.infer<typeof stored>;

/** The last acts on what stands on the dashboard, and what each is about: what is written at one instant is one act. */
function latestOf(registry: Registry): SQL {
  const isVisible = sql`(log.entity, log.action) in (${sql.join(
    registryLabels(registry).visibleChanges.map(({ entity, action }) => sql`(${entity}, ${action})`),
    sql`, `,
  )})`;
  return sql`with recent as (select log.*, ${recordIn(registry)} as record
      from (select * from audit_log log where ${isVisible} order by log.id desc limit ${mostRows}) log),
    acts as (select max(id) as id, count(distinct record->'id') as records from recent
      group by at, user_id, entity, action order by 1 desc limit ${mostChanges})
    select line.id, ${utc(sql`line.at`)} as at, line.entity, line.action, line.record,
      coalesce(${userName(sql`line.user_id`)}, 'Système') as who, greatest(acts.records - 1, 0)::int as others
    from acts join recent line on line.id = acts.id order by line.id desc`;
}

const linked = (of: AuditRecord['of']): of is 'student' | 'teacher' => of === 'student' || of === 'teacher';

/** The charts may be this old (desk 4); the numbers and the changes never are. */
const chartsMs = 30_000;

export function dashboardRepository(services: Services) {
  const { db, now, memory, registry } = services;
  const { whatWasDone } = registryLabels(registry);
  const latest = latestOf(registry);
  const layouts = layoutRepository(services);
  const changeOf = ({ id, at, who, others, entity, action, record }: Stored): LatestChange => ({
    id,
    at,
    who,
    others,
    what: whatWasDone(entity, action),
    whom: record?.label ?? null,
    link: record && linked(record.of) ? { kind: record.of, id: record.id } : null,
  });
  const numbers = sharedRead((today) => numbersOf(db, today));
  let charts: { at: number; bars: Promise<[Bar[], Bar[]]> } | undefined;
  memory.onForget(() => (charts = undefined));

  function chartsOf(): Promise<[Bar[], Bar[]]> {
    const at = now().getTime();
    if (charts && at - charts.at < chartsMs) return charts.bars;
    const bars = Promise.all([rowsOf(db, bar, categories), rowsOf(db, bar, regions)]);
    charts = { at, bars };
    bars.catch(() => (charts = undefined));
    return bars;
  }

  return {
    async read(today: string, { id, audience }: Person): Promise<ReplyOf<typeof dashboard.read>> {
      const isAdmin = audience === 'admin';
      const [students, [byCategory, byRegion], changes, layout, [requests], backup] = await Promise.all([
        numbers(today),
        chartsOf(),
        rowsOf(db, stored, latest),
        layouts.find(id),
        isAdmin ? rowsOf(db, { accessRequests: z.number() }, accessRequests) : [],
        isAdmin ? backupStanding(services) : undefined,
      ]);
      const visible = mayUseSensitive(audience) ? students : { ...students, probableDuplicates: 0 };
      const ofAdmins = { ...requests, ...(backup && { backup }) };
      return { students: visible, ...ofAdmins, byCategory, byRegion, latestChanges: changes.map(changeOf), layout };
    },
  };
}
