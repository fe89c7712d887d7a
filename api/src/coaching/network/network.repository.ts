import {
  type NetworkFields,
  networkMember,
  type NetworkMember,
  networkTable,
} from '@tandem/shared/contract/coaching/network';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { networkMembers as table } from '../../platform/db/schema';
import { contentLabelsOf, type ContentLabels, togetherAs } from '../content.audit';
import { contentRepository } from '../content.writer.repository';

const { functionId, mayContact, ...person } = networkTable;

/** What the journal tells of a person of a network: never who they are. */
export const networkAuditLabels: ContentLabels<NetworkMember> = {
  ...contentLabelsOf<NetworkMember>({ functionId, mayContact }, ['functionId', 'mayContact']),
  person: togetherAs('Personne', person),
};

/** The people of one follow-up's network, by name. */
export const networkRepository = (services: Services) =>
  contentRepository<NetworkMember, NetworkFields>(services, {
    name: 'Membre du réseau',
    entity: 'network_member',
    row: networkMember,
    fields: networkTable,
    table,
    order: sql`it.last_name, it.first_name, it.id`,
    auditLabels: networkAuditLabels,
    isIn: (id) => sql`${id}::int = any(a.participant_ids)`,
    stays: 'Cette personne figure parmi les participant·es d’un entretien\u00a0: elle reste ici.',
    insert: ({ tx }, row) => tx.insert(table).values(row).returning({ id: table.id }),
    put: ({ put }, at, values) => put(table, at, values),
  });
