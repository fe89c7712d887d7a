import { outlived } from './retention';
import type { BackupKind } from '@tandem/shared/contract/administration/backups';
import { type Card, nameAt } from '../../platform/backups/shelf';

const card = (at: string, kind: BackupKind = 'scheduled'): Card => ({
  name: nameAt(new Date(at)),
  kind,
  createdAt: new Date(at).toISOString(),
  bytes: 1,
  sha256: 'a'.repeat(64),
  students: 0,
  documents: 0,
  verifiedAt: null,
});

/** One each night, for two years. */
const nights = Array.from({ length: 730 }, (_, index) =>
  card(new Date(Date.UTC(2026, 10, 24, 1) - index * 86_400_000).toISOString()),
);

describe('les sauvegardes gardées', () => {
  const left = (cards: Card[], retained = { daily: 14, weekly: 8, monthly: 12 }) => {
    const gone = new Set(outlived(cards, retained));
    return cards.filter((each) => !gone.has(each)).map(({ createdAt }) => createdAt.slice(0, 10));
  };

  it('sont celles de 14 jours, 8 semaines et 12 mois, la dernière de chaque période', () => {
    const days = left(nights);
    expect(days.slice(0, 14)).toEqual(nights.slice(0, 14).map(({ createdAt }) => createdAt.slice(0, 10)));
    expect(days.slice(14)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-10-25',
      '2026-10-18',
      '2026-10-11',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  const plan = { daily: 14, weekly: 8, monthly: 12 };

  it('gardent la plus récente d’un jour qui en a plusieurs', () => {
    const cards = [card('2026-11-24T01:00:00Z'), card('2026-11-24T15:00:00Z')];
    expect(outlived(cards, plan)).toEqual([cards[0]]);
  });

  it('gardent 14 jours ce qui était là avant une restauration, même suivi d’une autre le même jour', () => {
    const before = card('2026-11-24T00:30:00Z', 'before_restore');
    const outdated = card('2026-11-09T00:30:00Z', 'before_restore');
    expect(outlived([before, outdated, card('2026-11-24T01:00:00Z')], plan)).toEqual([outdated]);
  });

  it('n’enlèvent jamais celle que quelqu’un a faite', () => {
    const cards = [card('2020-01-01T12:00:00Z', 'manual'), ...nights.slice(0, 30)];
    expect(left(cards, { daily: 1, weekly: 0, monthly: 0 })).toEqual(['2020-01-01', '2026-11-24']);
  });
});
