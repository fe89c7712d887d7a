import type { companies } from '../platform/db/schema';
import type { Demo } from './context';
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
export function companyOf(
  index: number,
  { ids, authors, now }: Demo,
): typeof companies.$inferInsert & { sector: string } {
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
