import { type NetworkFields, type NetworkMember, networkTable } from '@tandem/shared/contract/coaching/network';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { labelOf } from '../../platform/db/rows';
import { networkMembers as table } from '../../platform/db/schema';
import { contentRepository } from '../content.writer.repository';
import { networkAuditLabels, redactedNetworkAuditLabels } from './network.audit-labels';

/** The people of one follow-up's network, by name. */
export const networkRepository = (services: Services) =>
  contentRepository<NetworkMember, NetworkFields>(services, {
    name: 'Membre du réseau',
    entity: 'network_member',
    fields: networkTable,
    from: sql`network_members it`,
    columns: sql`it.id, it.version, it.function_id as "functionId", ${labelOf(sql`it.function_id`)} as function,
      it.organisation, it.last_name as "lastName", it.first_name as "firstName", it.phone, it.email,
      it.may_contact as "mayContact", it.note`,
    order: sql`it.last_name, it.first_name, it.id`,
    auditLabels: networkAuditLabels,
    redactedAuditLabels: redactedNetworkAuditLabels,
    isIn: (id) => sql`${id}::int = any(a.participant_ids)`,
    stays: 'Cette personne figure parmi les participants d’un entretien\u00a0: elle reste ici.',
    insert: ({ tx }, row) => tx.insert(table).values(row).returning({ id: table.id }),
    put: ({ put }, at, values) => put(table, at, values),
    remove: ({ remove }, at) => remove(table, at),
  });
