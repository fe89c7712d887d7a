import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../platform/db/database';
import { companies, teachers } from '../platform/db/schema';
import type { Demo } from './context';
import { teacherOf } from './teachers';
import { lastNameOf, mailName } from './names';
import { landlineNumber, uidNumber } from './numbers';
import { addressFor } from './places';
import { randomFor, type Random } from './random';

/** What a company of each professional category calls itself before its family name or place. */
const trades: Record<string, readonly string[]> = {
  'Commerce et administration': ['Fiduciaire', 'Régie', 'Assurances'],
  Vente: ['Épicerie', 'Boutique', 'Librairie'],
  Santé: ['EMS Les', 'Clinique', 'Cabinet dentaire'],
  Social: ['Crèche', 'Fondation', 'Garderie Les'],
  Informatique: ['Informatique', 'Studio', 'Réseaux'],
  'Technique et électricité': ['Électricité', 'Installations'],
  'Mécanique et industrie': ['Mécanique', 'Ateliers'],
  'Bâtiment et construction': ['Constructions', 'Menuiserie', 'Sanitaire'],
  Automobile: ['Garage', 'Carrosserie'],
  'Hôtellerie-restauration': ['Auberge', 'Café', 'Restaurant'],
  Nature: ['Jardins', 'Pépinière'],
  Beauté: ['Salon', 'Coiffure'],
  Logistique: ['Transports', 'Logistique', 'Dépôts'],
};
const sectors = Object.keys(trades);
const forms = ['SA', 'Sàrl', '& Fils SA', ''];

function nameFor(random: Random, sector: string, index: number) {
  const trade = random.pick(trades[sector] ?? []);
  const family = lastNameOf(random);
  const name = trade.endsWith('Les')
    ? `${trade} ${random.pick(['Tilleuls', 'Cerisiers', 'Hirondelles', 'Marronniers'])}`
    : `${trade} ${family}`;
  return {
    name: [name, random.pick(forms), index >= 90 ? `(${index})` : ''].filter(Boolean).join(' '),
    site: mailName(trade, family),
  };
}

/** The company with this number, always the same. Its sector is a professional category. */
function companyOf(index: number, { ids, authors, now }: Demo): typeof companies.$inferInsert & { sector: string } {
  const random = randomFor(`company ${index}`);
  const sector = sectors[index % sectors.length] ?? '';
  const { name, site } = nameFor(random, sector, index);
  return {
    name,
    uid: uidNumber(index),
    ...addressFor(random, ids),
    phone: landlineNumber(random),
    email: `info@${site.replaceAll('.', '-')}-${index + 1}.test`,
    website: random.chance(60) ? `https://${site.replaceAll('.', '-')}-${index + 1}.test` : null,
    sector,
    createdAt: now,
    createdById: authors.responsable,
    updatedAt: now,
    updatedById: authors.responsable,
  };
}

/** Rows per statement: PostgreSQL takes 65,535 values at once. */
export const perStatement = 500;

export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, position) => from + position);

export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  range(0, Math.ceil(rows.length / perStatement)).map((chunk) =>
    rows.slice(chunk * perStatement, (chunk + 1) * perStatement),
  );

export const countOf = async (db: Queries, table: PgTable, which?: SQL): Promise<number> =>
  (await db.select({ total: count() }).from(table).where(which))[0]?.total ?? 0;

/** Adds companies until there are `wanted`; resolves to the ids of each sector. */
export async function writeCompanies(db: Queries, wanted: number, demo: Demo): Promise<Map<string, number[]>> {
  const added = range(await countOf(db, companies), wanted).map((index) => companyOf(index, demo));
  for (const rows of chunksOf(added)) await db.insert(companies).values(rows);
  const bySector = new Map<string, number[]>();
  for (const { id, sector } of await db.select().from(companies).orderBy(companies.id)) {
    if (sector) bySector.set(sector, [...(bySector.get(sector) ?? []), id]);
  }
  return bySector;
}

/** Adds teachers until there are `wanted`. */
export async function writeTeachers(db: Queries, wanted: number, demo: Demo): Promise<void> {
  const authorId = demo.authors.responsable;
  const added = range(await countOf(db, teachers), wanted).map((index) => teacherOf(index, { ...demo, authorId }));
  for (const rows of chunksOf(added)) await db.insert(teachers).values(rows);
}
